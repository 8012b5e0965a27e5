/** Events for WooCommerce's Tracks, which checks the store's consent and adds its prefix to the names. */

declare global {
	interface Window {
		wcTracks?: {
			/** Whether the store has agreed. */
			isEnabled?: boolean;
			recordEvent?: (
				name: string,
				properties: Record< string, string | number | boolean >
			) => void;
		};
	}
}

/**
 * Event names from the specification (part 2, sections 2 and 7), and our own names for events it requires without
 * naming them.
 */
export type EventName =
	| 'page_view'
	| 'wcpay_dispute_challenge_clicked'
	/** The dialog of a full refund: opened, confirmed, closed. */
	| 'merchant_payments_refund_modal_opened'
	| 'merchant_payments_refund_modal_confirmed'
	| 'merchant_payments_refund_modal_closed'
	/** The ways in on the Connect page, and its explanation of the verification. */
	| 'merchant_payments_connect_account_clicked'
	| 'merchant_payments_connect_sandbox_clicked'
	| 'merchant_payments_connect_incentive_clicked'
	| 'merchant_payments_connect_verification_modal_opened'
	/** What a merchant wrote who isn't content, as `user_content`. */
	| 'merchant_payments_feedback_sent'
	/** A list was saved as a file: `list` is its name, `rows` their number. */
	| 'merchant_payments_csv_exported';

/** Whether the store has agreed to tracking. */
export const isTracking = (): boolean => window.wcTracks?.isEnabled === true;

/**
 * Records an event. Does nothing on a site without tracking.
 *
 * @param name
 * @param properties Nothing that identifies the merchant or a customer.
 */
export function recordEvent(
	name: EventName,
	properties: Record< string, string | number | boolean > = {}
): void {
	window.wcTracks?.recordEvent?.( name, properties );
}
