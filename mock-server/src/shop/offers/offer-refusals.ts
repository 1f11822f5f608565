/** Refusals to request, close or order an offer. */
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
    en: "a quote can only be delivered, not collected",
  }),
  notSo: conflict({
    it: "La richiesta o l’offerta è cambiata nel frattempo: rileggila prima di decidere",
    en: "The request or quote has changed in the meantime: read it again before you decide",
  }),
  expired: conflict({ it: "L’offerta è scaduta", en: "The quote has expired" }),
  unpriced: notPossible({
    it: "Una riga dell’offerta è senza prezzo: non si può ordinare",
    en: "A line of the quote has no price: it cannot be ordered",
  }),
  moved: conflict({
    it: "L’indirizzo dell’offerta è cambiato: chiedine una nuova",
    en: "The address of the quote has changed: request a new one",
  }),
  payment: notPossible({
    it: "Il metodo di pagamento non è disponibile per il cliente",
    en: "The payment method is not available for the customer",
  }),
  total: conflict({
    it: "Il totale non è quello dell’offerta: rileggila e conferma di nuovo",
    en: "The total is not that of the quote: read it again and confirm",
  }),
  several: conflict({
    it: "Più clienti hanno un’offerta con questo codice: indica di chi è",
    en: "Several customers have a quote of this id: say whose it is",
  }),
} as const
