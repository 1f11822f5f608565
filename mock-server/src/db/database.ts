/** Everything that changes, in small files of one directory. */
import { readdir, rm } from "node:fs/promises"
import { join } from "node:path"
import { Schema } from "effect"
import {
  StoredAddressBook,
  StoredContactMessage,
  StoredPassword,
  StoredPayment,
  StoredProfile,
  StoredReview,
  StoredSavedCart,
  StoredShoppingList,
  StoredStandingOrder,
  StoredClaim,
  StoredWishlist,
} from "./account-records.ts"
import { type Collection, openCollection } from "./collection.ts"
import { makeFolder } from "./data-file-error.ts"
import { finishJournal, journalIn } from "./journal.ts"
import type { ReportLine } from "./json-file.ts"
import { highestSetAside, makeNumbers, type Numbers } from "./numbers.ts"
import {
  StoredAnswer,
  StoredCart,
  StoredMail,
  StoredOrder,
  StoredRegistration,
  StoredReset,
  StoredSession,
} from "./records.ts"
import { makeWriter, type Writer } from "./writer.ts"

export interface Database {
  /** Key: client and address. */
  readonly carts: Collection<StoredCart>
  /** Key: order number. */
  readonly orders: Collection<StoredOrder>
  /** Key: digest of the token. */
  readonly sessions: Collection<StoredSession>
  /** Key: email, lower case. */
  readonly registrations: Collection<StoredRegistration>
  readonly resets: Collection<StoredReset>
  /** Key: number of the saved cart. */
  readonly savedCarts: Collection<StoredSavedCart>
  /** Key: client. */
  readonly addressBooks: Collection<StoredAddressBook>
  /** Key: client. */
  readonly profiles: Collection<StoredProfile>
  /** Key: client. */
  readonly wishlists: Collection<StoredWishlist>
  /** Key: client and list. */
  readonly shoppingLists: Collection<StoredShoppingList>
  /** Key: client and standing order. */
  readonly standingOrders: Collection<StoredStandingOrder>
  /** Key: client and claim. */
  readonly claims: Collection<StoredClaim>
  /** Key: login name, lower case. */
  readonly passwords: Collection<StoredPassword>
  /** Key: product and user. */
  readonly reviews: Collection<StoredReview>
  /** Key: number, or kind and email for the newsletter. */
  readonly contactMessages: Collection<StoredContactMessage>
  /** Key: number of the mail. */
  readonly mails: Collection<StoredMail>
  /** Key: payment number. */
  readonly payments: Collection<StoredPayment>
  /** Key: digest of an idempotency key and its client. */
  readonly keptAnswers: Collection<StoredAnswer>
  /** Last number given, by kind. */
  readonly counters: Collection<number>
  /** The next number of a kind: 1, 2, 3… over restarts. */
  readonly next: Numbers["next"]
  readonly raiseNumbers: Numbers["raise"]
  /** One more file beside these, written with them. */
  readonly open: <T>(name: string, item: Schema.Codec<T, unknown>) => Promise<Collection<T>>
  readonly flush: Writer["flush"]
  /** Resolves when every change up to now is on disk or undone; null when there is none. */
  readonly settled: Writer["settled"]
  /** How often changes were undone because the disk did not take them. */
  readonly undone: Writer["undone"]
}

/** What is temporary is written by `flush` alone. */
export const openDatabase = async (dataDir: string, report: ReportLine, isTemporary = false): Promise<Database> => {
  await makeFolder(dataDir)
  await removeStaleTemporaries(dataDir)
  await finishJournal(dataDir)
  const writer = makeWriter(report, journalIn(dataDir), isTemporary)
  const open = <T>(name: string, item: Schema.Codec<T, unknown>) =>
    openCollection(join(dataDir, `${name}.json`), item, report, writer)
  const collections = {
    counters: await open("counters", Schema.Int),
    orders: await open("orders", StoredOrder),
    carts: await open("carts", StoredCart),
    sessions: await open("sessions", StoredSession),
    registrations: await open("registrations", StoredRegistration),
    resets: await open("resets", StoredReset),
    savedCarts: await open("saved-carts", StoredSavedCart),
    addressBooks: await open("address-books", StoredAddressBook),
    profiles: await open("profiles", StoredProfile),
    wishlists: await open("wishlists", StoredWishlist),
    shoppingLists: await open("shopping-lists", StoredShoppingList),
    standingOrders: await open("standing-orders", StoredStandingOrder),
    claims: await open("claims", StoredClaim),
    passwords: await open("passwords", StoredPassword),
    reviews: await open("reviews", StoredReview),
    contactMessages: await open("contact-messages", StoredContactMessage),
    payments: await open("payments", StoredPayment),
    mails: await open("mails", StoredMail),
    keptAnswers: await open("kept-answers", StoredAnswer),
  }
  const numbers = makeNumbers(collections, await highestSetAside(dataDir))
  numbers.raise()
  const { flush, settled, undone } = writer
  return { ...collections, open, next: numbers.next, raiseNumbers: numbers.raise, flush, settled, undone }
}

/** A kill between write and rename leaves `.name.json.tmp` behind. */
const removeStaleTemporaries = async (dataDir: string): Promise<void> => {
  const names = await readdir(dataDir)
  const stale = names.filter((name) => name.startsWith(".") && name.endsWith(".tmp"))
  await Promise.all(stale.map((name) => rm(join(dataDir, name), { force: true, recursive: true })))
}
