/** What a refusal of each status looks like: Frappe's envelope, and a Kafka REST proxy's for tracking. */
import { EXCEPTION_NAMES } from "../exception-names.ts"

type Json = Readonly<Record<string, unknown>>

const frappe = (status: keyof typeof EXCEPTION_NAMES, text: string, errors?: Json): Json => ({
  exc_type: EXCEPTION_NAMES[status],
  exception: `frappe.exceptions.${EXCEPTION_NAMES[status]}: ${text}`,
  message: text,
  _server_messages: JSON.stringify([JSON.stringify({ message: text, title: "Messaggio", indicator: "red" })]),
  ...(errors === undefined ? {} : { errors }),
})

const kafka = (status: number, message: string): Json => ({ error_code: status, message })

const FRAPPE: Readonly<Record<number, Json>> = {
  400: frappe(400, "La quantità non è disponibile."),
  401: frappe(401, "La sessione è scaduta."),
  403: frappe(403, "Non autorizzato."),
  404: frappe(404, "L'articolo non esiste."),
  409: frappe(409, "Nel frattempo è cambiato: ricaricare."),
  417: frappe(417, "quantity: un numero positivo."),
  422: frappe(422, "CAP: cinque cifre.", { postal_code: ["CAP: cinque cifre."] }),
  429: frappe(429, "Troppi tentativi: riprovare tra qualche minuto."),
  500: frappe(500, "Si è verificato un errore."),
  503: frappe(503, "Manutenzione in corso: riprovare più tardi."),
}

const KAFKA: Readonly<Record<number, Json>> = {
  400: kafka(400, "The topic is unknown."),
  409: kafka(409, "The first call with this key is still running."),
  422: kafka(422, "id_cart: a whole number."),
  429: kafka(429, "Too many records: try again later."),
  500: kafka(500, "The record was not written."),
  503: kafka(503, "No broker answers."),
}

export const refusalExamples = (): Json =>
  Object.fromEntries([...examplesOf("Refusal", FRAPPE), ...examplesOf("TrackingRefusal", KAFKA)])

const examplesOf = (name: string, examples: Readonly<Record<number, Json>>) =>
  Object.entries(examples).map(([status, value]) => [`${name}${status}`, { summary: `A ${status}`, value }] as const)

/** The examples of a response, by name; none for a status that has none. */
export const exampleRefs = (schema: "Refusal" | "TrackingRefusal", status: number): Json => {
  const examples = schema === "Refusal" ? FRAPPE : KAFKA
  return examples[status] === undefined
    ? {}
    : { examples: { [`status${status}`]: { $ref: `#/components/examples/${schema}${status}` } } }
}
