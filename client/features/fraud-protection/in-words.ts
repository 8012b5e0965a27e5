import { __, sprintf } from '@wordpress/i18n';

import { isolated } from '../../money/isolated';
import type { Card, Filter } from './card';
import * as texts from './strings';

/** A filter as a sentence, for whoever has to choose between two versions of it. */
export function cardInWords( filter: Filter, card: Card ): string {
	if ( ! card.isOn ) {
		return __( 'Off', 'merchant-payments-for-woocommerce' );
	}
	const { min, max } =
		filter === 'purchase_price_threshold' ? texts.price : texts.items;
	return [
		texts.actions[ card.action ],
		limit( min, card.min, card.currency ),
		limit( max, card.max, card.currency ),
		card.countries
			.replace( /^\w+ /, '' )
			.toUpperCase()
			.split( '|' )
			.join( ', ' ),
	]
		.filter( Boolean )
		.join( '; ' );
}

const limit = ( label: string, value: string, currency: string ): string =>
	value === ''
		? ''
		: sprintf(
				/* translators: 1: the name of a limit, 2: its value. */
				__( '%1$s: %2$s', 'merchant-payments-for-woocommerce' ),
				label,
				isolated( `${ value } ${ currency.toUpperCase() }`.trim() )
			);
