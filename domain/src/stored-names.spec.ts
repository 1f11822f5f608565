/**
 * The tags under which events are stored, spelt out, because customers' browsers contain them. Renaming one takes a new version
 * of the events with an upcaster (`EVENT_VERSION`, `upcast.ts`).
 */
import { SchemaAST } from "effect"
import { describe, expect, it } from "vitest"
import { EVENT_TYPES, EVENT_VERSION, ShopEvent } from "./event.ts"
import { RETIRED_TYPES } from "./retired-events.ts"

const tagsOf = (ast: SchemaAST.AST): ReadonlyArray<unknown> => {
  if (SchemaAST.isUnion(ast)) return ast.types.flatMap(tagsOf)
  if (!SchemaAST.isObjects(ast)) return []
  const tag = ast.propertySignatures.find(({ name }) => name === "_tag")?.type
  return tag !== undefined && SchemaAST.isLiteral(tag) ? [tag.literal] : []
}

describe("the stored names of events", () => {
  const read = new Set([...tagsOf(ShopEvent.ast), ...RETIRED_TYPES])

  it("are all still read: renaming an event takes a new version, with an upcaster from the old name", () => {
    expect(STORED.filter((name) => !read.has(name))).toEqual([])
    expect(EVENT_VERSION).toBe(2)
  })

  it("are the ones that a snapshot declares as known to its writer", () => {
    expect([...EVENT_TYPES].toSorted()).toEqual([...new Set(tagsOf(ShopEvent.ast).map(String))].toSorted())
  })

  it("are all in the list: a new event must be added to it", () => {
    expect([...read].filter((name) => !STORED.includes(String(name)))).toEqual([])
  })
})

const STORED: ReadonlyArray<string> = [
  "AddressSelected",
  "AddressesListed",
  "AgentClientChosen",
  "AgentClientLeft",
  "CartChangeAccepted",
  "CartChangeFailed",
  "CartChangeRefused",
  "CartChangeRequested",
  "CartChangeSent",
  "CartChangeWithdrawn",
  "CartChangesCombined",
  "CartLoaded",
  "CartPurged",
  "CartRefusalDismissed",
  "CartReferenceWritten",
  "CartSearched",
  "CartRowsSent",
  "ClaimFiled",
  "ClaimWithdrawn",
  "ClientChangeAnswered",
  "ClientChangeFailed",
  "ClientChangeSent",
  "ClientChangeWithdrawn",
  "ClientChangesCombined",
  "ParkedChangeRetried",
  "ParkedChangeDiscarded",
  "LayoutChosen",
  "ListChangeAnswered",
  "ListChangeRequested",
  "ListingShown",
  "ListsLoaded",
  "LineNoteWritten",
  "LoginRefused",
  "OrderGivenUp",
  "OrderHeld",
  "OrderPrepared",
  "OrderQueued",
  "OrderSent",
  "OrderSubmitted",
  "OrderTakenBack",
  "PricesSwitched",
  "ProductRouteVisited",
  "ReplicaLoaded",
  "SearchTabActivated",
  "SearchTabClosed",
  "SearchTabLabelled",
  "SearchTabOpened",
  "SessionEnded",
  "SessionExpired",
  "SessionStarted",
  "ShopRouteVisited",
  "SidebarSearched",
  "SidebarSwitched",
  "StandingChangeAnswered",
  "StandingChangeRequested",
  "StandingLoaded",
  "UnsentKept",
  "WishlistChangeAccepted",
  "WishlistChangeRefused",
  "WishlistChangeSent",
  "WishlistChangeWithdrawn",
  "WishlistItemAdded",
  "WishlistItemRemoved",
  "WishlistLoaded",
]
