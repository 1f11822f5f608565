/** What each operation is in a few words, and what its 200 answers: the rest of it stands in the descriptions. */
import type { EndpointKey } from "../table.ts"

const DONE = "Done."
const TAKEN = "Taken when `error_code` is 200; any other code is a refusal, to be sent again."
const WITH_WORDS = "Done, with a text for the person."

export interface OperationText {
  readonly summary: string
  readonly answer: string
}

const text = (summary: string, answer: string): OperationText => ({ summary, answer })

export const operationTexts = {
  // Content
  getMenu: text("Get the menu", "The menu."),
  getFooters: text("Get the footer", "The columns of the footer."),
  getPromoSlider: text("Get the promotion slides", "The slides."),
  getMainPage: text("Get what belongs to every page", "The styles and texts of every page."),
  getHome: text("Get the home page", "The sections of the home page."),
  getWebPageDetail: text("Get a page of content", "The page."),
  listBlogPosts: text("List blog posts", "The posts."),
  getBlogPost: text("Get a blog post", "The post with its text."),
  listFlyers: text("List flyers", "The flyers."),
  getFlyer: text("Get a flyer", "The flyer."),
  listBrands: text("List brands", "The brands."),
  getBrand: text("Get a brand", "The brand."),
  listWebPages: text("List pages of content", "The pages."),
  getWebPage: text("Get a page of content by its name", "The page."),
  listHomeCategories: text("List the categories of the home page", "The categories."),
  getHomeCategory: text("Get a category of the home page", "The category."),
  // Catalogue
  productList: text("List products", "The listing; or, when the engine fails, `{exc}` or `success: false`."),
  autocomplete: text("Suggest products", "The suggestions."),
  getItem: text("Get a product", "The product."),
  getItemChild: text("Get a product by the code of a format", "The product, opened on the format."),
  childList: text("Get formats by their codes", "The formats by code."),
  findItems: text("Find items by what was typed", "For each text the items that it may stand for."),
  getItemByBarcode: text("Get a product by its barcode", "The product."),
  getAlternativeItems: text("List alternatives to an item", "The alternatives."),
  getLatestOrderList: text("List products ordered before", "A page of products."),
  getUsualItems: text("List the usual items of an address", "The items with their newest purchases."),
  postReview: text("Review a product", "The review as it is shown."),
  // Cart
  getCartItems: text("Get the cart", "The cart."),
  addToCart: text("Add an item to the cart", "The cart's number and the row."),
  addToCartPromo: text("Add an item under a promotion", "The cart's number and the row."),
  updateCart: text("Set quantities of cart rows", "The cart's number."),
  removeCartItem: text("Remove a cart row", "Whether the cart is to be loaded again."),
  checkCart: text("Check the cart before it is ordered", "What you object to; none where it may be ordered as it is."),
  applyCouponCode: text("Apply a coupon", "The coupon with what it takes off."),
  removeCouponCode: text("Remove the coupon", DONE),
  listSavedCarts: text("List saved carts", "The saved carts."),
  saveCart: text("Save the cart under a name", "The saved cart."),
  loadSavedCart: text("Add a saved cart to the cart", "What was added, and what could not be."),
  renameSavedCart: text("Rename a saved cart", DONE),
  deleteSavedCart: text("Delete a saved cart", DONE),
  // Orders
  placeOrder: text("Place the order", "The order."),
  listOrders: text("List orders", "A page of orders."),
  getOrder: text("Get an order", "The order with its lines."),
  getOrderTracking: text("Track an order", "The steps of the order."),
  reorder: text("Add an order's lines to the cart", "What was added, and what could not be."),
  cancelOrder: text("Cancel an order", "The order, cancelled."),
  moveOrder: text("Change an order's delivery day", "The order with its new day."),
  addToOrder: text("Add a cart's lines to an order", "The order with the added lines."),
  makeDirectGuestPaymentRequest: text("Pay an order", "The payment."),
  // Documents
  listInvoices: text("List invoices", "A page of invoices."),
  listTransportDocuments: text("List delivery notes", "A page of delivery notes."),
  listDeadlines: text("List payment deadlines", "A page of deadlines."),
  getCreditPosition: text("Get the credit position", "The credit position."),
  listDownloads: text("List downloads", "The files."),
  downloadFile: text("Download a document", "The file."),
  downloadStatement: text("Download a statement of account", "The file."),
  // Persisted for the client
  getWishlist: text("Get the wishlist", "The wishlist."),
  addWish: text("Add to the wishlist", DONE),
  removeWish: text("Remove from the wishlist", DONE),
  listShoppingLists: text("List shopping lists", "The lists, each whole."),
  getShoppingList: text("Get a shopping list", "The list."),
  saveShoppingList: text("Save changes of a shopping list", "The list as it is then."),
  deleteShoppingList: text("Delete a shopping list", DONE),
  listStandingOrders: text("List standing orders", "The standing orders, each whole."),
  saveStandingOrder: text("Save changes of a standing order", "The standing order as it is then."),
  removeStandingOrder: text("Remove a standing order", DONE),
  listClaims: text("List claims", "The claims, the newest first."),
  fileClaim: text("File a claim about a delivery", "The claim as it was received."),
  listOffers: text("List offers", "The requests and offers, the newest first."),
  requestOffer: text("Request an offer", "The request as it was received."),
  closeOffer: text("Withdraw a request or decline an offer", "The offer as it is then."),
  orderOffer: text("Order an offer", "The offer, accepted, with its order."),
  listMessages: text("List messages about an order or an offer", "The messages, the oldest first."),
  sendMessage: text("Send a message about an order or an offer", "All messages about it, the oldest first."),
  listNotifications: text("List notifications", "The notifications, the newest first."),
  readNotifications: text("Mark notifications as read", "The notifications as they are then."),
  getNotificationSettings: text("Get the channels of notifications", "The kinds with their channels."),
  saveNotificationSetting: text("Choose the channels of a kind", "The kinds with their channels as they are then."),
  savePushSubscription: text("Save the browser that pushes go to", DONE),
  listPeople: text("List the client's people", "The people, with what each may do."),
  savePerson: text("Invite a person, or change what they may do", "The person as they are then."),
  removePerson: text("Remove a person", "They are removed."),
  listBudgets: text("List budgets", "The month's budgets, with what is left of each."),
  saveBudget: text("Set an address's monthly budget", "The budgets as they are then."),
  listProposals: text("List proposed orders", "The proposals, the newest first."),
  proposeOrder: text("Propose an order", "The proposal as it was received."),
  answerProposal: text(
    "Approve, change, refuse or withdraw a proposed order",
    "The proposal as it is then, and what came into the cart.",
  ),
  // Account
  getProfile: text("Get the profile", "The profile."),
  updateProfile: text("Change the profile", "The profile as it is then."),
  changePassword: text("Change the password", WITH_WORDS),
  listAddresses: text("List addresses", "The addresses."),
  addAddress: text("Add an address", "The address with its code."),
  changeAddress: text("Change an address", "The address as it is then."),
  deleteAddress: text("Delete an address", DONE),
  setDefaultAddress: text("Choose the default address", DONE),
  login: text("Log in", "The user with a token, or a refusal."),
  logout: text("Log out", DONE),
  resetPassword: text("Ask for a new password", "Done, or a refusal, with a text for the person."),
  register: text("Ask for an account", "Done, or a refusal, with a text for the person."),
  listAgentClients: text("List an agent's clients", "The clients."),
  // To the supplier
  requestForm: text("Send a form", WITH_WORDS),
  subscribeNewsletter: text("Subscribe to the newsletter", WITH_WORDS),
  sendGenericEmail: text("Send a message to customer service", WITH_WORDS),
  // Analytics
  trackCart: text("Record a change of a cart", TAKEN),
  trackSearch: text("Record a listing", TAKEN),
} satisfies Readonly<Record<EndpointKey, OperationText>>
