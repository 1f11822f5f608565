/** The code under test: a few calls of the shop, as another project makes them. */

export interface Product {
  readonly name: string
  /** Euro, net; null where the client sees no prices. */
  readonly price: number | null
  readonly sku: string
}

interface Listing {
  readonly message: { readonly product_list: { readonly data: ReadonlyArray<Product> } }
}

interface Login {
  readonly access_token: string
  readonly message: {
    readonly client_id: number
    readonly address_codes: ReadonlyArray<{ readonly address_code: string }>
  }
}

const GUEST = { client_id: 0, address_code: 0, ext_call: true }

const call = async (backend: string, name: string, body: object, token?: string): Promise<Response> => {
  const answer = await fetch(`${backend}/api/method/omnicommerce.controllers.api.${name}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`)
  return answer
}

export const findProducts = async (backend: string, text: string): Promise<ReadonlyArray<Product>> => {
  const answer = await call(backend, "product_list", { user_temp: GUEST, text, per_page: "3" })
  const { message }: Listing = await answer.json()
  return message.product_list.data
}

/** Logs in and adds an article to the cart of the first address; one more try when the backend is busy. */
export const addToCart = async (backend: string, user: string, sku: string, quantity: number): Promise<void> => {
  const answer = await call(backend, "login", { usr: user, pwd: "dispensa" })
  const { access_token, message }: Login = await answer.json()
  const user_temp = {
    client_id: message.client_id,
    address_code: message.address_codes[0]?.address_code,
    ext_call: true,
  }
  const line = { user_temp, item_id: sku, quantity, promo_code: "", promo_row: 0 }
  const add = () => call(backend, "add_to_cart", line, access_token)
  await add().catch(add)
}
