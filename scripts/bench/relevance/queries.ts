/**
 * What buyers type, and which products they want to see first: written from the supplier's list of products, a few of
 * every room of the shop.
 */
export interface RelevanceQuery {
  readonly text: string
  /** Any of: all of these words in the Italian name; "^": the name begins with them; or the code of an item. */
  readonly wanted: ReadonlyArray<string>
}

const query = (text: string, ...wanted: ReadonlyArray<string>): RelevanceQuery => ({ text, wanted })

export const RELEVANCE_QUERIES: ReadonlyArray<RelevanceQuery> = [
  // Misspelt
  query("mozarella", "mozzarella"),
  query("spagheti", "spaghetti"),
  query("prosciuto", "prosciutto"),
  query("parmiggiano", "formaggio grana", "formaggio duro da grattugia"),
  query("gorgonzzola", "gorgonzola"),
  query("tagliatele", "tagliatelle"),
  query("maionesse", "maionese"),
  query("aceto balsamicco", "aceto balsamico"),
  query("zuchero di canna", "zucchero di canna"),
  query("caffe in granni", "caffè in grani"),
  query("melanzzane", "melanzane"),
  query("brocoli", "broccoli"),
  // Singular for plural, plural for singular
  query("zucchina", "zucchine"),
  query("pomodoro pelato", "pomodori pelati", "san marzano", "filetti di pomodoro"),
  query("gnocco di patate", "gnocchi di patate", "chicche di patate"),
  query("fungo porcino", "porcini"),
  query("carciofino", "carciofini"),
  query("uovo fresco", "uova fresche"),
  query("pomodori secco", "pomodori secchi"),
  query("tovaglioli", "tovagliolo"),
  query("hamburgers", "hamburger"),
  query("lenticchia", "lenticchie"),
  query("cozza", "cozze"),
  query("fagiolo borlotto", "fagioli borlotti"),
  // Other words for the same
  query("olio extravergine", "olio extra vergine"),
  query("olio evo", "olio extra vergine"),
  query("parmigiano", "formaggio grana", "formaggio duro da grattugia"),
  query("parmesan", "formaggio grana", "formaggio duro da grattugia"),
  query("acqua gassata", "acqua minerale frizzante"),
  query("filetto di manzo", "filetto di bovino"),
  query("costine di maiale", "costine di suino"),
  query("philadelphia", "formaggio fresco spalmabile"),
  query("varechina", "candeggina"),
  query("sacchi spazzatura", "sacchi per rifiuti"),
  query("bacon", "pancetta"),
  query("mayo", "maionese"),
  // Codes
  query("171271", "CO171271"),
  query("CO 171271", "CO171271"),
  query("CO171271", "CO171271"),
  query("pa 100000", "PA100000"),
  query("475414", "FO475414"),
  query("562523", "SA562523"),
  // What it is comes before what it is made with
  query("olio", "^olio"),
  query("burro", "^burro"),
  query("latte", "^latte"),
  query("panna", "^panna"),
  query("zucca", "zucca"),
  query("tonno", "^tonno"),
  query("prosciutto crudo", "^prosciutto crudo"),
  query("aceto", "^aceto"),
  query("riso", "^riso"),
  query("sale grosso", "^sale marino grosso"),
  query("mozzarella di bufala", "^mozzarella di bufala"),
  query("pelati", "pelati", "san marzano", "filetti di pomodoro", "pomodorini"),
  query("farina per pizza", "^farina per pizza"),
  query("guanti nitrile", "^guanti in nitrile"),
  // In English
  query("extra virgin olive oil", "olio extra vergine"),
  query("egg tagliatelle", "tagliatelle all'uovo"),
  query("tomato sauce", "sugo", "passata"),
  query("chicken breast", "petto di pollo"),
]
