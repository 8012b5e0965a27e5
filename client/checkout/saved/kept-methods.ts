import type { OfferedMethod } from '../settings';

/**
 * @param methods
 * @param type    Stripe's, of what was chosen.
 */
export const canBeKept = (
	methods: readonly OfferedMethod[],
	type: string | undefined
): boolean => methods.some( ( { id, isKept } ) => isKept && id === type );

/**
 * @param methods
 * @param types   What is offered.
 * @return What of that can be kept. Stripe asks for one at least.
 */
export const keptOf = (
	methods: readonly OfferedMethod[],
	types: readonly string[]
): string[] => {
	const kept = types.filter( ( type ) => canBeKept( methods, type ) );
	return kept.length > 0 ? kept : [ 'card' ];
};
