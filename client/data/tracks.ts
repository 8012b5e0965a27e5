/**
 * What merchants do, told to WooCommerce's own tracking: it decides whether that may leave the site, and its name stands before the event's.
 */

declare global {
	interface Window {
		wcTracks?: {
			recordEvent?: (
				name: string,
				properties: Record< string, string | number | boolean >
			) => void;
		};
	}
}

/** The events that the specification names (part 2, sections 2 and 7), and those that it asks for without a name: theirs are ours. */
export type EventName =
	| 'page_view'
	| 'wcpay_dispute_challenge_clicked'
	/** The question about a full refund, its answers, and how often it was left without one. */
	| 'wcpay_refund_modal_opened'
	| 'wcpay_refund_modal_confirmed'
	| 'wcpay_refund_modal_closed'
	/** A list was saved as a file: `list` is which, `rows` how many. */
	| 'wcpay_csv_exported';

/**
 * Notes an event; nothing happens on a site without tracking.
 *
 * @param name       Which one.
 * @param properties What is known of it: nothing that tells who the merchant or the customer is.
 */
export function recordEvent(
	name: EventName,
	properties: Record< string, string | number | boolean > = {}
): void {
	window.wcTracks?.recordEvent?.( name, properties );
}
