import { decimalsOf } from '../../money/decimals';
import { toMinorUnits } from '../../money/parse-amount';
import type { Card, Filter } from './card';
import * as texts from './strings';

/** What is wrong with a filter that is on (specification part 1, section 5). */
export interface Problem {
	/** What a refused save says. */
	text: string;
	/** What stands in the filter itself. */
	here: string;
	/** A warning stands there from the beginning, without anybody's mistake. */
	isWarning: boolean;
}

/** As the server takes them (includes/Features/Settings/SentRules.php). */
const MOST_ITEMS = 1_000_000;
const MOST_DIGITS = 12;

const problem = ( text: string, here = text ): Problem => ( {
	text,
	here,
	isWarning: false,
} );

const warning = ( text: string, here: string ): Problem => ( {
	text,
	here,
	isWarning: true,
} );

/** The first problem of a filter; null when it can be saved. */
export function problemOf( filter: Filter, card: Card ): Problem | null {
	if ( ! card.isOn || card.isCustom ) {
		return null;
	}
	if ( filter === 'purchase_price_threshold' ) {
		return priceProblem( card );
	}
	return filter === 'order_items_threshold' ? itemsProblem( card ) : null;
}

function priceProblem( { min, max, currency }: Card ): Problem | null {
	if ( min + max === '' ) {
		return warning( texts.price.missing, texts.price.missingHere );
	}
	const [ least, most ] = [ min, max ].map( ( text ) =>
		text === '' ? '' : toMinorUnits( text, currency )
	);
	if ( least === null || most === null ) {
		return problem( texts.priceDecimals( decimalsOf( currency ) ) );
	}
	if ( [ least, most ].some( ( text = '' ) => text.length > MOST_DIGITS ) ) {
		return problem( texts.price.tooLarge );
	}
	return isAbove( least, most ) ? problem( texts.price.swapped ) : null;
}

function itemsProblem( { min, max }: Card ): Problem | null {
	if ( min + max === '' ) {
		return warning( texts.items.missing, texts.items.missingHere );
	}
	if ( ! [ min, max ].every( isItems ) ) {
		return problem( texts.items.notWhole );
	}
	return isAbove( min, max )
		? problem( texts.items.swapped, texts.items.swappedHere )
		: null;
}

const isItems = ( text: string ): boolean =>
	text === '' ||
	( /^\d{1,7}$/.test( text ) &&
		Number( text ) >= 1 &&
		Number( text ) <= MOST_ITEMS );

const isAbove = ( min = '', max = '' ): boolean =>
	min !== '' && max !== '' && Number( min ) > Number( max );
