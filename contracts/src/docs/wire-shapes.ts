/** Shapes of the wire that the documentation names: refusals, and the menu, which holds itself. */
import { Schema } from "effect"
import type { MenuItemWire } from "../content/endpoints.ts"
import { LoginAccepted } from "../session/endpoints.ts"

/** What a refusal carries: Frappe's envelope. */
export const RefusalShape = Schema.Struct({
  exc_type: Schema.optionalKey(
    Schema.String.annotate({
      description: "A word for logs, each backend's own: what is to be done next is told by the status.",
    }),
  ),
  exception: Schema.optionalKey(Schema.String),
  message: Schema.optionalKey(Schema.String),
  _server_messages: Schema.optionalKey(
    Schema.String.annotate({
      description: "A JSON array, as text, of JSON objects, each as text: `{message, title, indicator}`.",
    }),
  ),
  errors: Schema.optionalKey(Schema.Record(Schema.String, Schema.Array(Schema.String))),
}).annotate({ identifier: "Refusal" })

/** What a refusal of the tracking backend carries. */
export const TrackingRefusal = Schema.Struct({
  error_code: Schema.Int,
  message: Schema.optionalKey(Schema.String),
}).annotate({ identifier: "TrackingRefusal" })

const maybe = Schema.optionalKey(Schema.NullOr(Schema.String))
const flag = Schema.optionalKey(Schema.NullOr(Schema.Union([Schema.Boolean, Schema.Literals([0, 1])])))

/** The endpoint's own codec renames keys at every depth, which no JSON Schema can be made of. */
export const MenuItemShape: Schema.Codec<MenuItemWire> = Schema.Struct({
  name: Schema.String,
  title: Schema.String,
  url: maybe,
  parent_menu: maybe,
  children: Schema.optionalKey(
    Schema.NullOr(Schema.Array(Schema.suspend((): Schema.Codec<MenuItemWire> => MenuItemShape))),
  ),
  disable: flag,
  is_group: flag,
  category_menu_image: maybe,
  label: maybe,
}).annotate({ identifier: "MenuItem" })

/** A refused login is a list whose first entry counts: of a list that begins otherwise few generators know. */
const LoginRefusedShape = Schema.Struct({
  message: Schema.Array(
    Schema.Struct({ success: Schema.Literal(false), message: Schema.optionalKey(Schema.String) }),
  ).check(Schema.isMinLength(1)),
})

export const LoginShape = Schema.Union([LoginAccepted, LoginRefusedShape])
