/** Every write after every other: what is kept is at each step what was written (ADR 47). */
import { check, CHECKED } from "../check.ts"
import { addressCourse } from "../courses/address-course.ts"
import { cartCourse } from "../courses/cart-course.ts"
import { walk } from "../courses/course.ts"
import { listCourse } from "../courses/list-course.ts"
import { standingCourse } from "../courses/standing-course.ts"
import { wishCourse } from "../courses/wish-course.ts"

/** How many steps: as many as bring most pairs of writes together. */
const OF_THE_CART = 75
const OF_LISTS = 70
const OF_WISHES = 60
const OF_ADDRESSES = 30

const CART = ["cart.update", "cart.add", "cart.add-promo", "cart.remove", "cart.get", "coupon.apply", "coupon.remove"]
const SAVED = ["saved-cart.save", "saved-cart.load", "saved-cart.rename", "saved-cart.delete", "saved-cart.list"]

export const courseChecks = [
  check("writes of a cart in every order", [...CART, ...SAVED], async (visit) => {
    await walk(visit, await cartCourse(visit), OF_THE_CART)
    return CHECKED
  }),
  check("wishes in every order", ["wishlist.add", "wishlist.remove", "wishlist.list"], async (visit) => {
    await walk(visit, await wishCourse(visit), OF_WISHES)
    return CHECKED
  }),
  check("writes of lists in every order", ["list.save", "list.delete", "list.list"], async (visit) => {
    await walk(visit, await listCourse(visit), OF_LISTS)
    return CHECKED
  }),
  check(
    "writes of standing orders in every order",
    ["standing.save", "standing.remove", "standing.list"],
    async (visit) => {
      await walk(visit, await standingCourse(visit), OF_LISTS)
      return CHECKED
    },
  ),
  check(
    "writes of addresses in every order",
    ["address.change", "address.add", "address.set-default", "address.delete", "address.list"],
    async (visit) => {
      await walk(visit, await addressCourse(visit), OF_ADDRESSES)
      return CHECKED
    },
  ),
]
