import {
	disputesByIdDisputedTransactionRules as visaRules,
	disputesByIdEvidenceRules as rules,
} from '../../../contract/rules';

type Limited = keyof typeof rules;

/** Characters that the bank takes of a field, as PHP counts them. */
export const longestOf = ( field: Limited ): number => rules[ field ].maxLength;

/** The same of a description that goes to Visa with earlier payments. */
export const LONGEST_FOR_VISA = visaRules.product_description.maxLength;

export const lengthOf = ( text: string ): number => [ ...text ].length;

export const cut = ( text: string, length: number ): string =>
	[ ...text ].slice( 0, Math.max( 0, length ) ).join( '' );

/** Whole values, as many as fit; of a first one that is too long, its beginning. */
export function joined( values: readonly string[], length: number ): string {
	const [ first = '', ...rest ] = [ ...new Set( values ) ].filter( Boolean );
	let all = cut( first, length );
	for ( const value of rest ) {
		if ( lengthOf( `${ all }, ${ value }` ) > length ) {
			break;
		}
		all = `${ all }, ${ value }`;
	}
	return all;
}
