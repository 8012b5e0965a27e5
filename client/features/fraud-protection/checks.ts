import { decimalsOf } from '../../money/decimals';
import { toDecimal } from '../../money/format-amount';
import { toMinorUnits } from '../../money/parse-amount';
import type { Card, Filter } from './card';

/** The conditions of a rule (specification part 1, sections 3 and 4), and those of them that a card can show. */

export interface Comparison {
	key: string;
	operator: string;
	value: boolean | number | string;
}

export interface Group {
	operator: string;
	checks: readonly Check[];
}

export type Check = Comparison | Group;

/** What a card shows of a check. */
export type Limits = Pick< Card, 'min' | 'max' | 'currency' | 'countries' >;

export const NO_LIMITS: Limits = {
	min: '',
	max: '',
	currency: '',
	countries: '',
};

const FIXED: Partial< Record< Filter, Comparison > > = {
	avs_verification: {
		key: 'avs_mismatch',
		operator: 'equals',
		value: true,
	},
	address_mismatch: {
		key: 'billing_shipping_address_same',
		operator: 'equals',
		value: false,
	},
	ip_address_mismatch: {
		key: 'ip_billing_country_same',
		operator: 'equals',
		value: false,
	},
};

const COUNTRIES = 'international_ip_address';
const ITEMS = 'item_count';
const TOTAL = 'order_total';

/** What the filter with limits counts. */
const COUNTED: Partial< Record< Filter, string > > = {
	order_items_threshold: ITEMS,
	purchase_price_threshold: TOTAL,
};

/** The limits in a check; null when it has more than a card can show. */
export function limitsOf( filter: Filter, check: Check ): Limits | null {
	if ( filter === COUNTRIES ) {
		return countriesOf( check );
	}
	const counted = COUNTED[ filter ];
	if ( counted ) {
		return rangeOf( counted, check );
	}
	const fixed = FIXED[ filter ];
	return fixed && isEqual( fixed, check ) ? NO_LIMITS : null;
}

/** A card's check; null when it checks nothing. */
export function checkOf( filter: Filter, card: Limits ): Check | null {
	if ( filter === COUNTRIES ) {
		return countriesCheck( card.countries );
	}
	const counted = COUNTED[ filter ];
	return counted ? rangeCheck( counted, card ) : ( FIXED[ filter ] ?? null );
}

const isComparison = ( check: Check ): check is Comparison => 'key' in check;

const isEqual = ( fixed: Comparison, check: Check ): boolean =>
	isComparison( check ) &&
	check.key === fixed.key &&
	check.operator === fixed.operator &&
	check.value === fixed.value;

/** Older clients write `not in`. */
function countriesOf( check: Check ): Limits | null {
	if ( ! isComparison( check ) || check.key !== 'ip_country' ) {
		return null;
	}
	const operator = check.operator.replace( ' ', '_' );
	return [ 'in', 'not_in' ].includes( operator ) &&
		typeof check.value === 'string'
		? { ...NO_LIMITS, countries: `${ operator } ${ check.value }` }
		: null;
}

function countriesCheck( countries: string ): Check | null {
	const [ operator = '', value = '' ] = countries.split( ' ' );
	return value === '' ? null : { key: 'ip_country', operator, value };
}

const BELOW = 'less_than';
const ABOVE = 'greater_than';

function rangeOf( counted: string, check: Check ): Limits | null {
	if ( ! isComparison( check ) && check.operator !== 'or' ) {
		return null;
	}
	const parts = isComparison( check ) ? [ check ] : check.checks;
	const limits = parts.map( ( part ) => limitOf( counted, part ) );
	const known = limits.filter( ( limit ) => limit !== null );
	const [ first, second ] = known;
	const isShown =
		known.length === limits.length &&
		known.length <= 2 &&
		first?.operator !== second?.operator &&
		( ! second || first?.currency === second.currency );
	return isShown
		? {
				...NO_LIMITS,
				min: textAt( known, BELOW ),
				max: textAt( known, ABOVE ),
				currency: first?.currency ?? '',
			}
		: null;
}

interface Limit {
	operator: string;
	text: string;
	currency: string;
}

const textAt = ( limits: readonly Limit[], wanted: string ): string =>
	limits.find( ( { operator } ) => operator === wanted )?.text ?? '';

function limitOf( counted: string, part: Check ): Limit | null {
	if (
		! isComparison( part ) ||
		part.key !== counted ||
		! [ BELOW, ABOVE ].includes( part.operator )
	) {
		return null;
	}
	const { operator, value } = part;
	if ( counted === ITEMS ) {
		return typeof value === 'number'
			? { operator, text: String( value ), currency: '' }
			: null;
	}
	const [ amount = '', currency = '' ] = String( value ).split( '|' );
	const text = toDecimal( amount, decimalsOf( currency ) );
	return text === null || currency === ''
		? null
		: { operator, text, currency };
}

function rangeCheck(
	counted: string,
	{ min, max, currency }: Limits
): Check | null {
	const checks = [
		comparison( counted, BELOW, min, currency ),
		comparison( counted, ABOVE, max, currency ),
	].filter( ( check ) => check !== null );
	const [ only = null ] = checks;
	return checks.length > 1 ? { operator: 'or', checks } : only;
}

function comparison(
	key: string,
	operator: string,
	text: string,
	currency: string
): Comparison | null {
	if ( key === ITEMS ) {
		return text === '' ? null : { key, operator, value: Number( text ) };
	}
	const amount = toMinorUnits( text, currency );
	return amount === null
		? null
		: { key, operator, value: `${ amount }|${ currency }` };
}
