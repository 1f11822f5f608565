/** The mega-menu, promo tabs and suggestions (S3.1, S3.9, S3.10). */
import { Schema } from "effect"

/** An entry of the mega-menu (S3.1). Children are nested; disabled ones are hidden at every level (S5.3). */
export interface MenuItem {
  readonly name: string
  readonly title: string
  readonly url: string
  readonly parentMenu: string | null
  readonly children: ReadonlyArray<MenuItem>
  readonly isDisabled: boolean
  readonly isGroup: boolean
  readonly image: string | null
  readonly label: string | null
}

export const PromoTab = Schema.Struct({ text: Schema.String, url: Schema.String, icon: Schema.String })
export type PromoTab = typeof PromoTab.Type

export const Suggestion = Schema.Struct({ id: Schema.String, name: Schema.String, image: Schema.NullOr(Schema.String) })
export type Suggestion = typeof Suggestion.Type
