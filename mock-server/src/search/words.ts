/** What the search knows of words, as data: endings that belong together, and words that mean the same. */

/** Endings of one word in its forms: singular and plural, masculine and feminine; each may replace the other. */
export const ENDINGS: ReadonlyArray<readonly [string, string]> = [
  // Italian: pomodoro – pomodori, zucchina – zucchine, bicchiere – bicchieri, affumicato – affumicata
  ["o", "i"],
  ["a", "e"],
  ["e", "i"],
  ["io", "i"],
  ["o", "a"],
  ["i", "e"],
  ["o", "e"],
  // fungo – funghi, banco – banchi, acciuga – acciughe, barca – barche
  ["go", "ghi"],
  ["co", "chi"],
  ["ga", "ghe"],
  ["ca", "che"],
  // fresco – fresche, lungo – lunghe
  ["co", "che"],
  ["go", "ghe"],
  // arancia – arance, ciliegia – ciliege
  ["cia", "ce"],
  ["gia", "ge"],
  // English: egg – eggs, tomato – tomatoes, berry – berries
  ["", "s"],
  ["", "es"],
  ["y", "ies"],
]

/** What people type, and what it is called here: each entry is one or more words that all must be there. */
export const SYNONYMS: Readonly<Record<string, ReadonlyArray<string>>> = {
  biologico: ["bio"],
  biologica: ["bio"],
  biologici: ["bio"],
  biologiche: ["bio"],
  evo: ["extra vergine"],
  extravergine: ["extra vergine"],
  evoo: ["extra virgin"],
  parmigiano: ["formaggio grana", "formaggio duro grattugia"],
  parmesan: ["formaggio grana", "formaggio duro grattugia"],
  philadelphia: ["formaggio spalmabile"],
  nutella: ["crema nocciola"],
  coca: ["cola"],
  cocacola: ["cola"],
  manzo: ["bovino"],
  maiale: ["suino"],
  calamari: ["totano"],
  croissant: ["cornetto"],
  gassata: ["frizzante"],
  the: ["te"],
  stagnola: ["alluminio"],
  domopak: ["pellicola"],
  varechina: ["candeggina"],
  amuchina: ["igienizzante", "disinfettante"],
  scottex: ["rotolo cucina"],
  spazzatura: ["rifiuti"],
  immondizia: ["rifiuti"],
  mayonese: ["maionese"],
  mayo: ["maionese"],
  bacon: ["pancetta"],
}
