/** What the transport of an order costs (S9.9). */
import type { Cents } from "../money.ts"

export const SHIPPING_COST: Cents = 990
/** Goods worth this much, net, travel free. */
export const FREE_SHIPPING_FROM: Cents = 25_000

/** 9.90 € below 250 € net, free from there on; an empty cart is not sent. */
export const shippingCost = (netTotal: Cents): Cents =>
  netTotal > 0 && netTotal < FREE_SHIPPING_FROM ? SHIPPING_COST : 0

/** What is missing until the transport is free; 0 when it is. */
export const missingToFreeShipping = (netTotal: Cents): Cents => Math.max(0, FREE_SHIPPING_FROM - Math.max(0, netTotal))
