/** The makers that the supplier presents: resource Home Brand (S1.1, S7.21). */
import { getBrand, listBrands, RESOURCE_FIELDS } from "@dispensa/contracts"
import { Effect } from "effect"
import { requestData, wholeList } from "../backend/request.ts"

export const brands = Effect.suspend(() => requestData(listBrands, wholeList(RESOURCE_FIELDS.brand)))

export const brand = (name: string) => requestData(getBrand, { name })
