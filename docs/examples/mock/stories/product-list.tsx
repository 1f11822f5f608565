/** The component that the stories show: it loads its products itself. */
import { useEffect, useState } from "react"
import { findProducts, type Product } from "../shop-calls.ts"

export interface ProductListProps {
  /** The backend's address. */
  readonly backend: string
  readonly text: string
}

export const ProductList = ({ backend, text }: ProductListProps) => {
  const [products, setProducts] = useState<ReadonlyArray<Product> | "failed" | null>(null)
  useEffect(() => {
    findProducts(backend, text).then(setProducts, () => setProducts("failed"))
  }, [backend, text])
  if (products === null) return <p>Loading…</p>
  if (products === "failed") return <p role="alert">The shop cannot be reached.</p>
  return (
    <ul>
      {products.map(({ sku, name, price }) => (
        <li key={sku}>{price === null ? name : `${name}: € ${price.toFixed(2)}`}</li>
      ))}
    </ul>
  )
}
