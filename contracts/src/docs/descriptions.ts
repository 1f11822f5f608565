/** What each operation does, in the words that a backend team reads in the OpenAPI document: all that its schemas cannot say. */
import type { EndpointKey } from "../table.ts"

const MERGED =
  "What is not named stays. With `is_new` it is made where it is not there; without, one that is gone is unknown"
const RESOURCES =
  "The fields that are named of each row for which all the filters hold, in the order asked for, so many from the start that is given."
const RESOURCE = "One row by its name."

export const descriptions = {
  // Content
  getMenu: "The whole menu, in the language of the request.",
  getFooters: "The columns of the footer, in the language of the request.",
  getPromoSlider: "The slides of promotions, in their order.",
  getMainPage:
    "What belongs to every page; the rules in `message.data.css` are applied to the shop, which shows no page before this is answered.",
  getHome: "The sections of the home page, in their order.",
  getWebPageDetail: "A page of content by its route.",
  listBlogPosts: "Newest first; all of them, or those with the tag.",
  getBlogPost: "A post with its text.",
  listFlyers: RESOURCES,
  getFlyer: RESOURCE,
  listBrands: RESOURCES,
  getBrand: RESOURCE,
  listWebPages: RESOURCES,
  getWebPage: RESOURCE,
  listHomeCategories: RESOURCES,
  getHomeCategory: RESOURCE,
  // Catalogue
  productList:
    "A page of products with the facets of all of them. Several values of one filter: one of them must hold; several filters: all of them. Each facet counts what choosing it gives beside what is chosen, the other values of a chosen filter too. A refusal comes with status 200.",
  autocomplete: "Suggestions for the letters typed so far; as many as are asked for.",
  getItem:
    "A product by its slug, or by the code of one of its formats, on which it opens. A new review counts here at once; listings and formats may tell the mean of before for a while.",
  getItemChild: "The product that the format belongs to, opened on it.",
  childList: "A map from each code to its format; a code that is unknown has no entry, and no others are answered.",
  findItems:
    "What each text stands for, in the order of the texts: a code or a barcode, however it is typed in capitals and blanks, or a name.",
  getItemByBarcode: "The product whose format has the barcode, however available it is; blanks in it do not count.",
  getAlternativeItems: "What may be bought in its place, also for an item that has left the range; may be empty.",
  getLatestOrderList:
    "What the client has ordered, each product once, what was ordered last first. Orders that were cancelled or not carried out, and credit notes, do not count.",
  getUsualItems:
    "The articles that were ordered for the chosen address, what was bought last first, each with its newest purchases first. Orders that were not carried out (`not-fulfilled`) or were cancelled (`AN`), and credit notes do not count. What has left the range has no `item`, and a `successor` where there is one. `item_code` names one article alone.",
  postReview:
    "A review in the client's name; one of theirs of the same product is replaced, whichever of its formats is named; nobody else's is.",
  // Cart
  getCartItems: "The cart of the chosen address. Without a handover the totals are those of a delivery.",
  addToCart: "Adds to what the cart holds of the item; a row of the same item and promotion grows.",
  addToCartPromo: "The same under a promotion, on a row of its own.",
  checkCart:
    "Asked when the checkout opens, when the cart has changed there, and once more before the order: what is listed is shown with its row, and the order is sent only once the person has removed the row, changed its quantity or accepted it. It changes nothing. Answer what you would refuse or silently change.",
  updateCart: "Sets the quantity of each row that is named; the other rows stay.",
  removeCartItem: "Takes one row away. A truthy `response` asks for the cart to be loaded again.",
  applyCouponCode:
    "Takes the place of the coupon that stands. It stays while the cart changes, and what it takes off follows the cart; a percentage is of the gross total.",
  removeCouponCode: "Without a coupon nothing happens.",
  listSavedCarts: "Newest first; those of all the client's addresses.",
  saveCart:
    "Keeps a copy of the cart, or of the rows that are named, under a name, which is none of another saved cart, blanks around it aside; the cart itself stays.",
  loadSavedCart:
    "Adds its lines to the cart of the chosen address, each with the promotion that its item has today: an item has one price in a cart. What is no longer sold is named in the answer, not refused.",
  renameSavedCart: "Changes its name alone; one that another saved cart has is refused.",
  deleteSavedCart: "Deletes it; no cart changes.",
  // Orders
  placeOrder:
    "Orders the cart, once however often it is sent: again it answers with the first one's order. The order keeps what it was placed with: lines, prices, address.",
  listOrders: "Newest first, of all the client's addresses; texts are searched in the language of the request.",
  getOrder: "An order as it was placed; another client's is as unknown as one that there is not.",
  getOrderTracking:
    "The steps in their order, those to come included; an order that is delivered or not carried out has none to come.",
  reorder:
    "Adds the order's lines to the cart of the chosen address, each with the promotion that its item has today: an item has one price in a cart. What is no longer sold is named in the answer, not refused.",
  cancelOrder:
    "Takes back an order that is still to be accepted and not paid: its status is `AN` then. One that is cancelled already is answered as it is.",
  moveOrder: "Gives an order that is still to be accepted another day of delivery; the same day again changes nothing.",
  addToOrder:
    "Moves the lines of an open cart into an order of the same address that is still to be accepted and not paid, once however often it is sent: again it answers with the order as it is. The cart is gone then, and its coupon with it; the order keeps its own coupon, and its transport is computed anew.",
  makeDirectGuestPaymentRequest:
    "Without a card token it opens a payment (`pending`, with a client token or a page to pay on), with one it pays (`paid` or `failed`). A failed payment may be tried again with another token.",
  // Documents
  listInvoices: "Newest first.",
  listTransportDocuments: "All, accompanying or deferred ones; newest first.",
  listDeadlines: "What is due first comes first; paid ones of the last twelve months are included.",
  getCreditPosition:
    "The credit that is left of the limit, and what has used it: orders to be fulfilled and deadlines to be paid.",
  listDownloads: "Price lists, certificates and catalogues for this client.",
  downloadFile:
    "The document itself, for every `pdf`, `file`, `barcodes` and `csv` that the account's lists name, of this client alone: a PDF, or for `csv` a table.",
  downloadStatement:
    "Made on request, as PDF: every payment deadline that is not paid, with what is overdue and what is open (`deadlines`), or the credit position with what is left (`credit`).",
  // What the client keeps
  getWishlist: "In the order in which they were added.",
  addWish:
    "Adding what is there changes nothing, its place neither, but that an alert is set or taken off: the client is told once, when the item is available again. Where nothing is said of the alert it stays as it is.",
  removeWish: "Removing what is not there changes nothing.",
  listShoppingLists: "Those of all the client's addresses, each whole, in the order in which they were made.",
  getShoppingList: "One list, whole.",
  saveShoppingList: `Merged, entry by entry. ${MERGED}, and an entry that is gone stays gone unless its name says that it is added. Removing a section leaves its entries in the list.`,
  deleteShoppingList: "Standing orders that propose it stay. Deleting what is not there changes nothing.",
  listStandingOrders: "Those of all the client's addresses, each whole, in the order in which they were made.",
  saveStandingOrder: `Merged, line by line and run by run; any other field that is named is replaced whole. ${MERGED}, and a line that is gone stays gone unless its name says that it is added. Saving orders nothing: a person confirms each run, or, with terms for sending, the backend orders it in the evening of the last day.`,
  listClaims: "Those of all the client's orders, the newest first.",
  fileClaim:
    "Under an id that the client gives it: filed again, it is the claim that there is. The quantity may be more than was delivered: the client was asked. At most one photo.",
  listOffers:
    "Those of all the client's addresses, the newest first. One whose last day has passed is `expired`, whenever it is read.",
  requestOffer:
    "For the chosen address, under an id that the client gives it: sent again, it is the request that there is. Quantities need no whole packs; an item may have its price on request.",
  closeOffer:
    "A request becomes `withdrawn`, an offer `declined`; one that is closed so already is answered as it is. Anything else is refused with 409: what was answered meanwhile is to be read first.",
  orderOffer:
    "The lines as they are offered, at the offered prices, as an order of its own to the address of the offer: no cart has any part in it, and no minimum order applies. The order names its offer. Once however often it is sent: again it answers with the offer and its order.",
  listMessages: "Of both sides; another client's order or offer is as unknown as one that there is not.",
  sendMessage: "Plain text, under an id that the client gives it: sent again, it is the message that there is.",
  listNotifications:
    "At most 200, the newest first, without the kinds that the user wants none of in the shop. They are the client's; what was read is each user's own.",
  readNotifications: "Of the user whose token it is. What is unknown, or was read before, changes nothing.",
  getNotificationSettings:
    "Every kind that the service notifies of, with the channels of the user whose token it is: in the shop, by e-mail, by push. No other kind is offered.",
  saveNotificationSetting: "All channels of one kind at once; the other kinds stay.",
  savePushSubscription:
    "What the Push API of the user's browser gave for the installation's VAPID key: pushes go to it, encrypted, until the login ends. A push is JSON with `client` (the client's number), `subject` and `path`. It takes the place of an earlier one of the same login; a browser that wants none any more has ended it at its push service, which answers 404 or 410.",
  listPeople: "Those who log in for the client, for its administrators.",
  savePerson:
    "Under their email, which is their login. With `is_new` they are invited: a password that holds for a day is mailed to them. The permissions replace those of before. Their sessions end, so that the next login says what they may do.",
  removePerson:
    "Their sessions end, and they can no longer log in; what they ordered stays. Removing who is not there changes nothing.",
  listBudgets: "Of the addresses at which the person may order or propose; all of them for administrators.",
  saveBudget: "It holds from this month on, for everybody but administrators.",
  listProposals:
    "Their own, and those of the addresses at which the person may order; those that were answered or withdrawn for 90 days.",
  proposeOrder:
    "What is in the person's cart, as `placeOrder` would order it; the cart is empty then. Each person of a client has a cart of their own at each address.",
  answerProposal:
    "Once, by whoever may order at its address; `withdraw` by who proposed it: the lines go back into their cart, where that is empty. `approve` places the order at today's prices: it names who proposed and who approved it. `change` puts the lines into the answering person's cart at the address of the proposal: the order that is made of it names both, too; what else the proposal holds (notes, reference, handover, payment) is given with that order. `refuse` needs a word.",
  removeStandingOrder: "Removing what is not there changes nothing.",
  // Account
  getProfile: "The client's own data; what is unknown is empty.",
  updateProfile: "Answers the profile as it is then.",
  changePassword: "Of the user whose token it is: that one stays valid, the user's others end.",
  listAddresses: "The default one first.",
  addAddress: "Answers the address with its new code; which one is the default stays as it is.",
  changeAddress: "Changes the address; what was ordered to it stays where it went.",
  deleteAddress:
    "When it was the default one, the first of the others becomes it. Orders to it, carts that were saved at it and standing orders that go to it stay as they are.",
  setDefaultAddress: "The one that is chosen at the next login.",
  login:
    "Five failures in five minutes for one user from one network address are answered with 429. A refusal is a list whose first entry has `success: false`.",
  logout: "Ends this token alone: whoever holds it is nobody from then on.",
  resetPassword: "The answer does not tell whether the user exists.",
  register: "Answered as it is to whoever registers.",
  listAgentClients: "The agent's own clients: in every other call an agent gives the chosen client's identity.",
  // To the supplier
  requestForm:
    "What was filled in goes to the supplier, with up to three files: JPEG or PDF, 2,000,000 bytes at most together.",
  subscribeNewsletter: "The answer to an email that is subscribed already is the same: it tells nothing of others.",
  sendGenericEmail: "Goes to the supplier's service desk, in the client's name.",
  // Analytics
  trackCart: "A record of what was done to a cart: add-to-cart, update-cart, remove-cart, prepare-order, send-order.",
  trackSearch: "A record of a listing that somebody saw, clients and guests alike: a guest's client is 0.",
} satisfies Readonly<Record<EndpointKey, string>>
