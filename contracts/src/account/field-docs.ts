/** Who asks, and what is known of them: identity, login, profile, addresses, an agent's clients, forms. */
import { type FieldDocs, docsIn } from "../docs/subject-docs.ts"

const NOT_EMPTY = "empty is refused with 422."
const DRAFTS = ["AddAddressRequest", "ChangeAddressRequest"]
const FORMS = ["RequestFormRequest", "SendGenericEmailRequest"]

export const accountFields: FieldDocs = {
  access_token:
    "Goes back as `Authorization: Bearer <token>` with every call of the client; left out or null where the client is known by other means.",
  address_code: "The code of a delivery address, text or number; 0 stands for none.",
  client_id: "The client's number; 0 is a guest.",
  ext_call: "Always true: the call comes from outside of the backend.",
  user_temp:
    "For whom the call is: a client's own identity, for an agent a chosen client's; what does not fit the token is refused with 403.",
  ...docsIn(["Identity", "RemoveCartItemRequest"], {
    address_code:
      "The code of the delivery address that is chosen, text or number; 0 stands for none. The cart and the usual articles are its own, all else is the client's, whichever is chosen. A cart of an address that the client does not have is refused with 417.",
  }),

  usr: "The login name, an email; capitals do not count.",
  pwd: "The password, letter by letter.",
  user: "The login name, an email; capitals do not count.",
  old_password: "The password that holds now; a wrong one is refused with 422.",
  new_password: "8 to 256 characters, and another one than `old_password`: else refused with 422.",
  "User.email": "The user's email address; left out where the profile alone states it.",
  "User.name": "The person's name.",
  agent: "True for an agent, who acts for the clients that `listAgentClients` names.",
  address_codes: "The delivery addresses, the default one first: the first is chosen until the client chooses.",
  selected_collection: "The number of the collection that the client chooses from; 1 where it is left out or null.",
  price_view:
    "`NET_GROSS_PRICE`: prices with VAT stand beside those without; `NET_PRICE`: those without stand alone. Otherwise the shop's own setting holds.",
  net_prices_at:
    "Codes of the addresses at which prices without VAT stand alone, whatever `price_view` says; left out where the price view is one for all addresses.",

  address: "Street and number of the company's seat.",
  city: "The town of the company's seat.",
  company_name: "The company's name.",
  customer_code: "The client's code in the supplier's books; empty: `client_id` is shown.",
  email: "An email address, up to 254 characters; what is none is refused with 422.",
  fax: "A fax number, as it was typed; may be empty.",
  first_name: "The first name of whom the supplier talks to; may be empty.",
  surname: "The surname of whom the supplier talks to.",
  pec: "The certified email address for electronic invoices; may be empty.",
  port: "Terms of carriage, ready to print, in the language of the request; may be empty.",
  postal_code: "The postal code as text, `40121`; may be empty.",
  privacy_consent: "Consent to the processing of personal data: false is refused with 422.",
  province: "The province, `BO`; may be empty.",
  referral_agent: "The name of the supplier's agent for the client; may be empty.",
  sdi_code: "The recipient's code for electronic invoices, seven letters or digits; may be empty.",
  tax_code: "The tax code; may be empty.",
  telephone: "A telephone number, as it was typed; may be empty.",
  vat_number: "The VAT number as text, with its zeros.",
  vector: "The carrier that was agreed; may be empty.",
  "Profile.discount":
    "Discounts as agreed, ready to print, in the language of the request: `5% · Oli e aceti 4%`; empty for none.",
  "Profile.email": "The client's email address.",
  "Profile.payment_method": "Terms of payment as agreed, ready to print, in the language of the request; may be empty.",
  ...docsIn(["RegisterRequest", "UpdateProfileRequest"], {
    pec: "The certified email address for electronic invoices, or empty: else refused with 422.",
    sdi_code: "The recipient's code for electronic invoices, seven letters or digits, or empty: else refused with 422.",
  }),
  "UpdateProfileRequest.surname": `The surname of whom the supplier talks to: ${NOT_EMPTY}`,
  ...docsIn(["RegisterRequest"], {
    address: `Street and number of the company's seat: ${NOT_EMPTY}`,
    city: `The town of the company's seat: ${NOT_EMPTY}`,
    company_name: `The company's name: ${NOT_EMPTY}`,
    email:
      "The login name to be, an email: 422 where it is none, 409 where it is taken, however it is written in capitals.",
    surname: `The surname of whom the supplier talks to: ${NOT_EMPTY}`,
    vat_number: `The VAT number as text, with its zeros: ${NOT_EMPTY}`,
  }),

  Citta: "The town.",
  IndirizzoEsteso: "Street and number.",
  is_default: "True of one address, which stands first and is chosen at the next login.",
  recipient: "Who takes the goods; may be empty.",
  ...docsIn(["Address"], {
    Citta: "The town; empty, null or left out where it is not known.",
    IndirizzoEsteso: "Street and number; empty, null or left out where they are not known.",
  }),
  ...docsIn(["changeAddress", "deleteAddress", "setDefaultAddress"], {
    address_code: "The code of the client's address: an unknown one is refused with 404.",
  }),
  "DeliveryAddress.address_code": "The address's code; none of the client's gets it again.",
  ...docsIn([...DRAFTS, "DeliveryAddress"], {
    label: "What the client calls it: `Magazzino`; may be empty.",
    note: "For the driver: opening hours, the entrance; may be empty.",
  }),
  ...docsIn(DRAFTS, { Citta: `The town: ${NOT_EMPTY}`, IndirizzoEsteso: `Street and number: ${NOT_EMPTY}` }),

  "AgentClient.city": "The town of the first of `address_codes`; empty where there is none.",
  "AgentClient.last_order_date": "The day in Italy of the client's latest order; null where there is none.",
  "AgentClient.cart_lines": "How many lines are in the client's open carts, at all of their addresses together.",
  "AgentClient.overdue": "What is overdue of the client's instalments, in euro; 0 where nothing is.",
  "ListAgentClientsRequest.text":
    "What a client's company, town or number contains; capitals do not count; empty for all of them.",

  ...docsIn(FORMS, {
    message: `What is written to the supplier: ${NOT_EMPTY}`,
    subject: `What it is about: ${NOT_EMPTY}`,
  }),
  "RequestFormRequest.company_name": "The company of who writes; may be empty.",
  "RequestFormRequest.name": `Who writes: ${NOT_EMPTY}`,
  "SendGenericEmailRequest.item_code": "The code of the item that it is about; empty, null or left out for none.",
  "SubscribeNewsletterRequest.email":
    "An email address, however it is written in capitals; what is none is refused with 422.",
}
