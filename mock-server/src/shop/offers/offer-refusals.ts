/** Why an offer is not requested, closed or ordered. */
import { conflict, invalidField, notPossible } from "../common/refusal.ts"

export const offerRefusals = {
  subject: { it: "Offerta", en: "Offer" },
  badDay: invalidField("wished_day", {
    it: "atteso un giorno AAAA-MM-GG non passato",
    en: "expected a day YYYY-MM-DD that has not passed",
  }),
  badPackaging: invalidField("lines", { it: "confezione sconosciuta", en: "unknown packaging" }),
  delivered: invalidField("handover.type", {
    it: "gli articoli di un’offerta si consegnano, non si ritirano",
    en: "an offer can only be delivered, not collected",
  }),
  notSo: conflict({
    it: "La richiesta o l’offerta è cambiata nel frattempo: rileggila prima di decidere",
    en: "The request or offer has changed meanwhile: read it again before you decide",
  }),
  expired: conflict({ it: "L’offerta è scaduta", en: "The offer has expired" }),
  unpriced: notPossible({
    it: "Una riga dell’offerta è senza prezzo: non si può ordinare",
    en: "A line of the offer has no price: it cannot be ordered",
  }),
  moved: conflict({
    it: "L’indirizzo dell’offerta è cambiato: chiedine una nuova",
    en: "The address of the offer has changed: request a new one",
  }),
  payment: notPossible({
    it: "Il metodo di pagamento non è disponibile per il cliente",
    en: "The payment method is not available for the client",
  }),
  total: conflict({
    it: "Il totale non è quello dell’offerta: rileggila e conferma di nuovo",
    en: "The total is not that of the offer: read it again and confirm",
  }),
  several: conflict({
    it: "Più clienti hanno un’offerta con questo codice: indica client",
    en: "Several clients have an offer of this id: name client",
  }),
} as const
