import { describe, expect, it } from "vitest"
import { m } from "./messages.ts"

const en = { locale: "en" } as const
const italian = { locale: "it" } as const
const none = {}

describe("texts given by the specification", () => {
  it("[S8.15] failures", () => {
    expect(m.account_register_failed(none, en)).toBe("Registration failed!")
    expect(m.checkout_payment_failed(none, en)).toBe("Payment Failed")
    expect(m.checkout_payment_failed_text(none, en)).toBe("We are Sorry! The Payment was failed.")
    expect(m.account_reset_failed(none, en)).toBe("Password reset failed. Please try again.")
    expect(m.account_failed(none, en)).toBe("Failed")
    expect(m.shell_error_title(none, en)).toBe("Error")
  })

  it("[S8.16] successes", () => {
    expect(m.account_login_done(none, en)).toBe("Successfully Login!")
    expect(m.account_register_done(none, en)).toBe("Successfully Registered!")
    expect(m.checkout_saved(none, en)).toBe("Successfully Saved the order!")
    expect(m.checkout_thanks_text(none, en)).toContain("Successfully complete the order!")
    expect(m.account_reset_sent(none, en)).toBe("Please check your email for a new password")
    expect(m.account_password_changed(none, en)).toBe("Password change, success")
    expect(m.cart_removed(none, italian)).toBe("L'articolo e' stato tolto dal tuo carrello")
  })

  it("[S8.17] empty states", () => {
    expect(m.shop_no_results_text(none, en)).toBe("No products were found matching your selection.")
    expect(m.orders_empty(none, en)).toBe("No Order has been made yet.")
    expect(m.documents_invoices_empty(none, en)).toBe("No invoice has been made yet.")
    expect(m.documents_empty(none, en)).toBe("No document has been made yet.")
    expect(m.documents_downloads_empty(none, en)).toBe("No downloads available yet.")
    expect(m.cart_empty(none, en)).toBe("No products added to the cart.")
    expect(m.cart_wishlist_empty(none, en)).toBe("No products added to the wishlist")
    expect(m.account_no_addresses(none, en)).toBe("There is no Address Data")
    expect(m.checkout_no_payment(none, en)).toBe(
      "Sorry, it seems that there are no available payment methods for your state.",
    )
  })
})
