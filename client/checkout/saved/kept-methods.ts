/** What customers can keep to pay with later (includes/Checkout/Saved/SavedKind.php). */
const KEPT = [ 'card', 'sepa_debit' ];

/** @param type Stripe's, of what was chosen. */
export const canBeKept = ( type: string | undefined ): boolean =>
	type !== undefined && KEPT.includes( type );

/**
 * @param types What is offered.
 * @return What of that can be kept. Stripe asks for one at least.
 */
export const keptOf = ( types: readonly string[] ): string[] => {
	const kept = types.filter( canBeKept );
	return kept.length > 0 ? kept : [ 'card' ];
};
