/** The customer's data: the agreed terms are shown, their own data can be changed (S3.23). */
import type { CustomerProfile } from "@dispensa/domain"
import { telephoneError } from "../address/field-errors.ts"
import { EditablePanel } from "./editable-panel.tsx"
import { type Fact, Facts } from "./facts.tsx"
import { INVOICE_FIELDS, invoicingOf } from "./register-fields.ts"
import { type FieldSpec, textIn, type TextValues } from "../../ui/forms/field-spec.ts"
import { Panel } from "../../ui/layout/panel.tsx"
import { Skeleton } from "../../ui/feedback/skeleton.tsx"
import { m } from "../../i18n/messages.ts"

const FIELDS: ReadonlyArray<FieldSpec> = [
  {
    name: "firstName",
    wire: "first_name",
    label: m.account_first_name,
    rule: "optional",
    autoComplete: "given-name",
    isHalf: true,
  },
  { name: "surname", label: m.account_surname, rule: "required", autoComplete: "family-name", isHalf: true },
  { name: "email", label: m.account_email, rule: "email", type: "email", autoComplete: "email" },
  {
    name: "telephone",
    label: m.account_telephone,
    rule: "optional",
    type: "tel",
    autoComplete: "tel",
    isHalf: true,
    check: telephoneError,
  },
  { name: "fax", label: m.account_fax, rule: "optional", type: "tel", isHalf: true, check: telephoneError },
]

const personFacts = (profile: CustomerProfile): ReadonlyArray<Fact> => [
  [m.account_first_name(), profile.firstName],
  [m.account_surname(), profile.surname],
  [m.account_email(), profile.email],
  [m.account_telephone(), profile.telephone],
  [m.account_fax(), profile.fax],
]

const companyFacts = (profile: CustomerProfile): ReadonlyArray<Fact> => [
  [m.account_company_name(), profile.companyName],
  [m.account_customer_code(), profile.customerCode || String(profile.clientId)],
  [m.account_vat_number(), profile.vatNumber],
  [m.account_tax_code(), profile.taxCode],
  [m.account_address(), profile.address],
  [m.account_city(), [profile.postalCode, profile.city, profile.province].filter(Boolean).join(" ")],
]

const termFacts = (profile: CustomerProfile): ReadonlyArray<Fact> => [
  [m.account_discount(), profile.discount],
  [m.account_payment_method(), profile.paymentMethod],
  [m.account_port(), profile.port],
  [m.account_vector(), profile.vector],
  [m.account_referral_agent(), profile.referralAgent],
]

const personOf = (values: TextValues) => ({
  firstName: textIn(values, "firstName"),
  surname: textIn(values, "surname"),
  email: textIn(values, "email"),
  telephone: textIn(values, "telephone"),
  fax: textIn(values, "fax"),
})

export interface ProfileViewProps {
  readonly profile: CustomerProfile
  readonly isReadOnly: boolean
}

export const ProfileView = ({ profile, isReadOnly }: ProfileViewProps) => {
  const { firstName, surname, email, telephone, fax, sdiCode, pec } = profile
  return (
    <div className="grid gap-5">
      <EditablePanel
        title={m.account_person()}
        profile={profile}
        isReadOnly={isReadOnly}
        facts={personFacts(profile)}
        fields={FIELDS}
        initial={{ firstName, surname, email, telephone, fax }}
        changeOf={personOf}
      />
      <Panel title={m.account_company()}>
        <Facts facts={companyFacts(profile)} />
      </Panel>
      <EditablePanel
        title={m.account_invoicing()}
        profile={profile}
        isReadOnly={isReadOnly}
        facts={[
          [m.account_sdi_code(), sdiCode],
          [m.account_pec(), pec],
        ]}
        fields={INVOICE_FIELDS}
        initial={{ sdiCode, pec }}
        changeOf={invoicingOf}
      />
      <Panel title={m.account_terms()}>
        <Facts facts={termFacts(profile)} />
      </Panel>
    </div>
  )
}

export const ProfileSkeleton = () => (
  <div aria-busy className="grid gap-5">
    <Skeleton className="h-56 rounded-lg" />
    <Skeleton className="h-56 rounded-lg" />
    <Skeleton className="h-48 rounded-lg" />
  </div>
)
