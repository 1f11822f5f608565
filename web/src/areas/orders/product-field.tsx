/** Orders with a product: the backend looks for it, once it is finished, not at each letter (S3.27). */
import { useState } from "react"
import { TextField } from "../../ui/forms/text-field.tsx"
import { isEnter } from "../../platform/keyboard.ts"
import { m } from "../../i18n/messages.ts"
import { backendCapabilities } from "../../platform/backend-capabilities.ts"

interface ProductFieldProps {
  readonly product: string
  readonly onChange: (product: string) => void
  readonly className: string
}

export const ProductField = (props: ProductFieldProps) =>
  backendCapabilities.offers("order-search") ? <Field key={props.product} {...props} /> : null

const Field = ({ product, onChange, className }: ProductFieldProps) => {
  const [text, setText] = useState(product)
  const commit = () => {
    if (text.trim() !== product) onChange(text.trim())
  }
  return (
    <TextField
      type="search"
      label={m.orders_product()}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (isEnter(event)) commit()
      }}
      className={className}
    />
  )
}
