/** Label and value pairs; an unknown value is a dash (S3.23). */
import type { BankTransfer } from "@dispensa/domain"
import { m } from "../../i18n/messages.ts"

export type Fact = readonly [label: string, value: string]

const NOTHING = "–"

export const Facts = ({ facts }: { readonly facts: ReadonlyArray<Fact> }) => (
  <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
    {facts.map(([label, value]) => (
      <div key={label} className="min-w-0">
        <dt className="text-muted text-sm">{label}</dt>
        <dd className="font-medium wrap-anywhere">{value === "" ? NOTHING : value}</dd>
      </div>
    ))}
  </dl>
)

/** In groups of four, as IBANs are printed. */
export const formatIban = (iban: string): string => iban.replaceAll(/\s/g, "").replaceAll(/(.{4})(?=.)/g, "$1 ")

/** Bank transfer details: IBAN, beneficiary and reference, ready to be copied (S2.63). */
export const TransferFacts = ({ transfer }: { readonly transfer: BankTransfer }) => (
  <dl className="grid w-full grid-cols-[auto_1fr] gap-x-6 gap-y-2 rounded-lg border border-action-line bg-action-soft p-4 text-left text-sm">
    <dt className="text-muted">{m.checkout_transfer_iban()}</dt>
    <dd className="select-all text-balance text-right font-semibold wrap-anywhere">{formatIban(transfer.iban)}</dd>
    <dt className="text-muted">{m.checkout_transfer_beneficiary()}</dt>
    <dd className="select-all text-right font-semibold">{transfer.beneficiary}</dd>
    <dt className="text-muted">{m.checkout_transfer_reference()}</dt>
    <dd className="select-all text-right font-semibold">{transfer.reference}</dd>
  </dl>
)
