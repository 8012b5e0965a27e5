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

/** The events that the specification names (part 2, sections 2 and 7). */
export type EventName = 'page_view' | 'wcpay_dispute_challenge_clicked';

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
