/** Documentation: what is sent to the supplier. */
import type { SubjectDocs } from "../docs/subject-docs.ts"
import { identity } from "../docs/pieces.ts"

const taken = { message: { success: true, message: "Grazie: ti rispondiamo entro un giorno lavorativo" } }

export const contactDocs = {
  operations: {
    requestForm: {
      summary: "Send a form",
      description:
        "What was filled in goes to the supplier, with up to three files: JPEG or PDF, 2,000,000 bytes at most together.",
      answer: "Done, with a text for the person.",

      meaning: {
        422: "Name, email, subject or message is empty, the email is not one, consent is missing, or the files are more, larger or others than may be sent: `errors` names the fields.",
        429: "Too many requests of one sender within a few minutes; how many those are is for the service to say.",
      },
      example: {
        request: {
          name: "Ada Neri",
          company_name: "Trattoria Neri",
          email: "ada@trattorianeri.test",
          telephone: "",
          subject: "Consegne",
          message: "Consegnate anche il sabato?",
          privacy_consent: true,
          files: [{ name: "ddt.pdf", content: "data:application/pdf;base64,JVBERi0xLjcK" }],
        },
        answer: taken,
      },
    },
    subscribeNewsletter: {
      summary: "Subscribe to the newsletter",
      description: "The answer to an email that is subscribed already is the same: it tells nothing of others.",
      answer: "Done, with a text for the person.",

      meaning: { 422: "The email is not one, or consent is missing: `errors` names the fields." },
      example: {
        request: { email: "ada@trattorianeri.test", privacy_consent: true },
        answer: { message: { success: true, message: "Iscrizione registrata" } },
      },
    },
    sendGenericEmail: {
      summary: "Send a message to customer service",
      description: "Goes to the supplier's service desk, in the client's name.",
      answer: "Done, with a text for the person.",

      meaning: { 422: "Subject or message is empty: `errors` names the fields." },
      example: {
        request: {
          user_temp: identity,
          subject: "Assistenza",
          message: "Serve la scheda allergeni",
          item_code: "PA0001",
        },
        answer: taken,
      },
    },
  },
  schemaNames: { RequestFormAnswer: "DoneWithWords" },
} as const satisfies SubjectDocs
