/** The search's word data: related endings, and words of equal meaning. */

/** Endings of one word's forms: singular and plural, masculine and feminine; each may replace the other. */
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

/** Italian singular and plural endings; each may replace the other. */
export const NUMBERS: ReadonlyArray<readonly [string, string]> = [
  ["o", "i"],
  ["a", "e"],
  ["e", "i"],
  ["co", "chi"],
  ["go", "ghi"],
  ["ca", "che"],
  ["ga", "ghe"],
  ["cia", "ce"],
  ["gia", "ge"],
  ["io", "i"],
  ["uovo", "uova"],
]

/** Words whose other ending is a different word: milk is not a tin, peaches are not a fish. */
export const UNINFLECTED: ReadonlySet<string> = new Set(
  "latte latta latti pesca pesce pesci pasta paste pasto pasti sale sala sali pane pani vite viti mele miele".split(
    " ",
  ),
)

/** Words unified in indexed texts and searches: the result is the prefix of no other word, as "bio" would be. */
export const ONE_WORD: ReadonlyMap<string, string> = new Map(
  ["bio", "biologica", "biologici", "biologiche", "organic"].map((word) => [word, "biologico"]),
)

/** Stop words: omitted when no product has all words of a text. */
export const SMALL_WORDS: ReadonlySet<string> = new Set(
  [
    "a ad al alla alle allo ai agli con da dal dalla dei degli del della delle dello di e ed i il in la le lo gli nel nella o per un una uno",
    "an and for of or the to with",
    "vorrei voglio serve servono cerco avete prezzo offerta",
  ].flatMap((words) => words.split(" ")),
)

/** Typed words and this catalogue's words for them: all words of an entry must occur. */
export const SYNONYMS: ReadonlyMap<string, ReadonlyArray<string>> = new Map(
  Object.entries({
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
    detersivo: ["detergente"],
    friggere: ["frittura", "friggitrice", "fritti"],
    cartone: ["scatola"],
    cartoni: ["scatola"],
    gas: ["frizzante"],
    gassata: ["frizzante"],
    gasata: ["frizzante"],
    sparkling: ["frizzante"],
    liscia: ["naturale"],
    vegan: ["vegano"],
    vegana: ["vegano"],
    vegani: ["vegano"],
    vegane: ["vegano"],
    litro: ["l"],
    litri: ["l"],
    lt: ["l"],
    liter: ["l"],
    litre: ["l"],
    litres: ["l"],
    liters: ["l"],
    chilo: ["kg"],
    chili: ["kg"],
    kilo: ["kg"],
    kili: ["kg"],
    grammi: ["g"],
    gr: ["g"],
    pezzi: ["pz"],
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
  }),
)
