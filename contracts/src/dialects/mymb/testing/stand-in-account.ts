/** What a small backend of the family knows of its client: data, an address, deadlines, and papers it has none of. */
import type { Fields } from "../../../wire-value.ts"

const head = (day: string, total: number) => ({
  isRiga: true,
  isTipoVisualizzazioneScadenza: true,
  DataScadenza: day,
  DataRiferimento: "01/01/0001",
  Tipo: "RBA",
  Descrizione: "RICEVUTA BANCARIA",
  Totale: total,
  Documento: null,
  Importo: 0,
})

const paper = (document: string, amount: number) => ({
  isRiga: true,
  isTipoVisualizzazioneRiferimento: true,
  DataRiferimento: "21/08/2026",
  DataScadenza: "01/01/0001",
  Documento: document,
  Importo: amount,
  Tipo: null,
  Descrizione: null,
  Totale: 0,
})

export const accountAnswers: Readonly<Record<string, (body: Fields) => unknown>> = {
  get_customer: () => ({
    Codice: "C4711",
    RagioneSociale: "Trattoria da Piera  ",
    PartitaIVA: "01234560339",
    PEC: "",
    ReturnCode: 0,
  }),
  get_addresses: () => ({
    ListaIndirizzi: [
      {
        Codice: "000002",
        Descrizione: "SEDE",
        IndirizzoEsteso: "VIA ROMA,3  ",
        Citta: "PIACENZA",
        CAP: "29121",
        Provincia: "PC",
        DescrizioneAgente: "Bruni",
        DescrizioneModalitaPagamento: "RIBA 60 GG",
        ReturnCode: 0,
      },
    ],
    ReturnCode: 0,
  }),
  payment_deadline: () => ({
    ListaScadenzaConInfo: [
      head("31/12/2099", 150),
      paper("FV/2026/8", 100),
      paper("FV/2026/9", 50),
      { isRiga: false, isFineRiga: true },
    ],
    ReturnCode: 0,
  }),
  exposition: () => ({ error: "not kept" }),
  get_invoices: () => ({ error: "no invoices" }),
  get_ddt: () => ({ error: "no documents" }),
  get_cart_list: () => ({ data: [], count: 0 }),
}
