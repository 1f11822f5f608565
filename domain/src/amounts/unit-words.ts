/** Unit words in both languages, and what each of them counts. */

/** What a unit counts; only a product states how many pieces a case has. */
export type UnitKind = "piece" | "pack" | "case" | "layer" | "pallet" | "mass" | "volume"

export interface Unit {
  readonly kind: UnitKind
  /** The number of base units of its kind (pieces, kilograms or litres); 1 for the others. */
  readonly factor: number
  /** The most decimals of an amount in this unit. */
  readonly scale: number
}

const counted = (kind: UnitKind, factor = 1): Unit => ({ kind, factor, scale: 0 })
const measured = (kind: "mass" | "volume", factor: number): Unit => ({ kind, factor, scale: 3 })

/** "Latte" (tins) also means milk, so it is not a unit. */
const WORDS: ReadonlyArray<readonly [words: string, unit: Unit]> = [
  ["pz|pezzo|pezzi|pc|pcs|pce|pces|piece|pieces|nr|ea|each|cad|cadauno|unità|unit|units", counted("piece")],
  // A container that is filled individually is a piece of the product.
  [
    "bt|bott|bottiglia|bottiglie|bottiglietta|bottigliette|bottle|bottles|vasetto|vasetti|vaso|vasi|jar|jars|barattolo|barattoli|lattina|lattine|latta|tin|tins|can|cans|vaschetta|vaschette|tub|tubs|secchio|secchi|secchiello|secchielli|bucket|buckets|brick|bricks",
    counted("piece"),
  ],
  ["dz|doz|dozz|dozzina|dozzine|dozen|dozens", counted("piece", 12)],
  // A pack may be the sales unit or its container: a product alone does not tell which.
  ["cf|conf|confezione|confezioni|sc|scatola|scatole|box|boxes|pack|packs|pk|pkt|pkts|packet|packets", counted("pack")],
  [
    "busta|buste|bustina|bustine|sacchetto|sacchetti|sacco|sacchi|bag|bags|sack|sacks|pouch|pouches|sachet|sachets|mazzo|mazzi|mazzetto|mazzetti|bunch|bunches|vassoio|vassoi|tray|trays|cassetta|cassette|crate|crates|plateau|plateaux|fardello|fardelli|rotolo|rotoli|roll|rolls|panetto|panetti|block|blocks|forma|forme|wheel|wheels|tanica|taniche|jerrycan|jerrycans|fusto|fusti|keg|kegs|blister|blisters|tubo|tubi|tube|tubes",
    counted("pack"),
  ],
  ["ct|crt|cart|cartone|cartoni|ctn|ctns|carton|cartons|cs|cassa|casse|case|cases|collo|colli", counted("case")],
  ["st|strato|strati|layer|layers", counted("layer")],
  ["bn|bancale|bancali|pallet|pallets|plt|pedana|pedane", counted("pallet")],
  ["kg|kilo|kili|chilo|chili|kilos", measured("mass", 1)],
  ["hg|etto|etti", measured("mass", 0.1)],
  ["g|gr|grammi|gram|grams", measured("mass", 0.001)],
  ["l|lt|litro|litri|litre|litres|liter|liters", measured("volume", 1)],
  ["dl", measured("volume", 0.1)],
  ["cl", measured("volume", 0.01)],
  ["ml", measured("volume", 0.001)],
]

const UNITS: ReadonlyMap<string, Unit> = new Map(
  WORDS.flatMap(([words, unit]) => words.split("|").map((word) => [word, unit] as const)),
)

/** A part of a regular expression: any unit word, longest first. */
export const UNIT_WORDS = [...UNITS.keys()].toSorted((one, other) => other.length - one.length).join("|")

/** Null for a word that is not a unit. */
export const unitOf = (word: string): Unit | null => UNITS.get(word.trim().toLowerCase().replaceAll(".", "")) ?? null

/** True for the same word, and for two that count the same: "PZ" and "NR". */
export const isSameUnit = (one: string, other: string): boolean => {
  if (one.toLowerCase() === other.toLowerCase()) return true
  const [unit, another] = [unitOf(one), unitOf(other)]
  return unit !== null && unit.kind === another?.kind && unit.factor === another.factor
}
