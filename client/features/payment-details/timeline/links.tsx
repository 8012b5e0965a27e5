import { createInterpolateElement } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { addQueryArgs } from '@wordpress/url';
import type { ReactElement, ReactNode } from 'react';

import type { TimelineEvent } from '../../../contract/types';
import { loanLink, payoutLink } from '../../../data/links';
import { formatDayOf } from '../../../time/format-time';

/**
 * That money came into a payout, or will.
 *
 * @param deposit The payout; undefined while the money is in none.
 * @param amount  Null when it is not known; nothing is said then.
 */
export const addedToPayout = (
	deposit: TimelineEvent[ 'deposit' ],
	amount: ReactElement | null
): ReactNode[] =>
	saidOfPayout( deposit, amount, {
		past: __(
			'<amount /> was added to the payout of <payout />.',
			'woocommerce-payments'
		),
		future: __(
			'<amount /> will be added to a future payout.',
			'woocommerce-payments'
		),
	} );

/**
 * That money was taken out of a payout, or will be.
 *
 * @param deposit The payout; undefined while the money is in none.
 * @param amount  Null when it is not known; nothing is said then.
 */
export const deductedFromPayout = (
	deposit: TimelineEvent[ 'deposit' ],
	amount: ReactElement | null
): ReactNode[] =>
	saidOfPayout( deposit, amount, {
		past: __(
			'<amount /> was deducted from the payout of <payout />.',
			'woocommerce-payments'
		),
		future: __(
			'<amount /> will be deducted from a future payout.',
			'woocommerce-payments'
		),
	} );

function saidOfPayout(
	deposit: TimelineEvent[ 'deposit' ],
	amount: ReactElement | null,
	{ past, future }: { past: string; future: string }
): ReactNode[] {
	if ( ! amount ) {
		return [];
	}
	return [
		deposit
			? createInterpolateElement( past, {
					amount,
					payout: <PayoutLink deposit={ deposit } />,
				} )
			: createInterpolateElement( future, { amount } ),
	];
}

function PayoutLink( {
	deposit: { id, arrival_date: arrival },
}: {
	deposit: NonNullable< TimelineEvent[ 'deposit' ] >;
} ) {
	const date = arrival > 0 ? formatDayOf( arrival * 1000 ) : id;
	const href = payoutLink( id );
	return href ? <a href={ href }>{ date }</a> : <>{ date }</>;
}

/**
 * Who did something; a link to their page in wp-admin. Null when nobody knows.
 */
export function userLink( user: TimelineEvent[ 'user' ] ): ReactElement | null {
	if ( ! user?.username ) {
		return null;
	}
	const name = <bdi>{ user.username }</bdi>;
	return user.id > 0 ? (
		<a href={ addQueryArgs( 'user-edit.php', { user_id: user.id } ) }>
			{ name }
		</a>
	) : (
		name
	);
}

/**
 * A link to everything that moved for a loan.
 */
export function loanLinks( loan: string | null | undefined ): ReactNode[] {
	const href = loan && loanLink( loan );
	return href
		? [
				<a key="loan" href={ href }>
					{ __( 'View loan transactions', 'woocommerce-payments' ) }
				</a>,
			]
		: [];
}
