import { __, sprintf } from '@wordpress/i18n';

import type { TimelineFeeRate, TimelineFeeTax } from '../../../contract/types';
import { formatAmount } from '../../../money/format-amount';
import { formatPercentage } from '../../../money/format-rate';
import { named } from '../../../ui/names';

const additional = named( {
	international: __( 'International card fee', 'woocommerce-payments' ),
	fx: __( 'Currency conversion fee', 'woocommerce-payments' ),
	'wcpay-subscription': __(
		'Subscription transaction fee',
		'woocommerce-payments'
	),
	device: __( 'Tap to pay transaction fee', 'woocommerce-payments' ),
} );

/**
 * A name with the rate behind it: `Base fee (2.900% + $0.30)`.
 *
 * @param name     What is taken.
 * @param share    A fraction.
 * @param fixed    Minor units.
 * @param currency Of the fixed part.
 */
export function withRate(
	name: string,
	share: number,
	fixed: number,
	currency: string
): string {
	const parts = [
		share ? formatPercentage( share ) : '',
		fixed ? formatAmount( fixed, currency ) : '',
	].filter( Boolean );
	return parts.length > 0 ? inBrackets( name, parts.join( ' + ' ) ) : name;
}

/**
 * A part of a fee, with its rate.
 */
export function partName( part: TimelineFeeRate ): string {
	const {
		type,
		percentage_rate: share,
		fixed_rate: fixed,
		currency,
		capped,
	} = part;
	if ( type === 'discount' ) {
		return discountName( share, fixed, currency );
	}
	const name =
		type === 'base'
			? __( 'Base fee', 'woocommerce-payments' )
			: additional( part.additional_type ?? 'additional_fee' );
	return capped
		? inBrackets(
				name,
				sprintf(
					/* translators: 1: a share in percent, 2: the most that is taken. */
					__( '%1$s, capped at %2$s', 'woocommerce-payments' ),
					formatPercentage( share ),
					formatAmount( fixed, currency )
				)
			)
		: withRate( name, share, fixed, currency );
}

/** A discount lowers the share, the fixed part, or both. */
function discountName(
	share: number,
	fixed: number,
	currency: string
): string {
	const parts = [
		share
			? sprintf(
					/* translators: %s: a share in percent, below zero. */
					__( 'variable fee: %s', 'woocommerce-payments' ),
					formatPercentage( -Math.abs( share ) )
				)
			: '',
		fixed
			? sprintf(
					/* translators: %s: an amount below zero. */
					__( 'fixed fee: %s', 'woocommerce-payments' ),
					formatAmount( -Math.abs( fixed ), currency )
				)
			: '',
	].filter( Boolean );
	const name = __( 'Discount', 'woocommerce-payments' );
	return parts.length > 0 ? inBrackets( name, parts.join( '; ' ) ) : name;
}

/** Kinds of tax as codes of countries stand before them. */
const TAX = /^([A-Z]{2}) (VAT|GST|JCT)$/;

const taxes = named( {
	VAT: __( 'VAT', 'woocommerce-payments' ),
	GST: __( 'GST', 'woocommerce-payments' ),
	JCT: __( 'JCT', 'woocommerce-payments' ),
} );

/**
 * The tax on a fee, with its rate: `UK VAT (20.000%)`. A description of another form is shown as it is.
 */
export function taxName( {
	description,
	percentage_rate: share,
}: TimelineFeeTax ): string {
	const [ , country, kind ] = TAX.exec( description ?? '' ) ?? [];
	const known =
		country &&
		kind &&
		`${ country === 'GB' ? 'UK' : country } ${ taxes( kind ) }`;
	const name =
		known || description || __( 'Tax on fee', 'woocommerce-payments' );
	return withRate( name, share, 0, '' );
}

const inBrackets = ( name: string, rate: string ): string =>
	sprintf(
		/* translators: 1: the name of a fee, 2: its rate. */
		__( '%1$s (%2$s)', 'woocommerce-payments' ),
		name,
		rate
	);
