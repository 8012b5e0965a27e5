import type { ReactNode } from 'react';

import type {
	PaymentMethodCard,
	PaymentMethodCardPresent,
	PaymentMethodDetails,
	PaymentMethodInteracPresent,
} from '../../../contract/types';
import { isolated } from '../../../money/isolated';
import { countryName } from '../../../ui/country-name';
import type { Description } from '../../../ui/description-list';
import { LastDigits } from '../../../ui/last-digits';
import { StatusBadge, type Tone } from '../../../ui/status-badge';
import {
	cardType,
	checkName,
	labels,
	readMethodName,
	walletName,
} from './strings';

type AnyCard =
	PaymentMethodCard | PaymentMethodCardPresent | PaymentMethodInteracPresent;

/** The payment's card, online or at a reader; null for other methods. */
export const cardOf = ( details: PaymentMethodDetails ): AnyCard | null =>
	details.card ?? details.card_present ?? details.interac_present ?? null;

/** Card number, brand and funding, which show above the owner. */
export function numberDetails( card: AnyCard ): Description[] {
	return [
		{
			label: labels.number,
			value: card.last4 && <LastDigits digits={ card.last4 } />,
		},
		{ label: labels.expires, value: expiry( card ) },
		{ label: labels.type, value: cardType( card.brand, card.funding ) },
		...( 'wallet' in card && card.wallet
			? [
					{
						label: labels.wallet,
						value: walletName( card.wallet.type ),
					},
				]
			: [] ),
	];
}

/** Origin, and the checks by the bank or the reader, which show below the owner. */
export function checkDetails( card: AnyCard ): Description[] {
	const origin = {
		label: labels.origin,
		value: card.country && countryName( card.country ),
	};
	if ( ! ( 'checks' in card ) ) {
		return [
			origin,
			{
				label: labels.read,
				value: card.read_method && readMethodName( card.read_method ),
			},
			{ label: labels.reader, value: card.reader },
		];
	}
	const { checks } = card;
	return [
		origin,
		{ label: labels.cvc, value: check( checks.cvc_check ) },
		{ label: labels.street, value: check( checks.address_line1_check ) },
		{
			label: labels.postal,
			value: check( checks.address_postal_code_check ),
		},
	];
}

const expiry = ( { exp_month: month, exp_year: year }: AnyCard ) =>
	month && year
		? isolated( `${ String( month ).padStart( 2, '0' ) } / ${ year }` )
		: null;

const CHECK_TONES: ReadonlyMap< string, Tone > = new Map( [
	[ 'pass', 'success' ],
	[ 'fail', 'alert' ],
] );

const check = ( result: string | null ): ReactNode =>
	result && (
		<StatusBadge tone={ CHECK_TONES.get( result ) ?? 'light' }>
			{ checkName( result ) }
		</StatusBadge>
	);
