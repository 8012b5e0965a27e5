import { Link } from '@woocommerce/components';
import type { ReactNode } from 'react';

import type { Transaction } from '../../contract/types';
import { payoutLink } from '../../data/links';
import { formatDay } from '../../time/format-time';
import { Amount } from '../../ui/amount';
import { LastDigits } from '../../ui/last-digits';
import { NO_VALUE } from '../../ui/no-value';
import { PaymentStatus } from '../../ui/payment-status';
import { PayoutStatus } from '../../ui/payout-status';
import { sourceName } from '../../ui/source-name';
import { available, channelName, deviceName, typeName } from './strings';

interface Props {
	transaction: Transaction;
}

const FOUR_DIGITS = /^\d{4}$/;

/** The type, and below it what became of the payment. */
export function TypeCell( {
	transaction: { type, payment_status: status },
}: Props ) {
	return (
		<span className="merchant-payments-list__pair">
			{ typeName( type ) }
			<PaymentStatus status={ status } />
		</span>
	);
}

/** The amount in the payout currency, and below it the customer's amount when its currency differs. */
export function AmountCell( { transaction }: Props ) {
	const { amount, currency, ...seen } = transaction;
	const isConverted =
		seen.customer_currency.toLowerCase() !== currency.toLowerCase();
	return (
		<>
			<Amount amount={ amount } currency={ currency } />
			{ isConverted && (
				<span className="merchant-payments-list__note">
					<Amount
						amount={ seen.customer_amount }
						currency={ seen.customer_currency }
						isExplicit
					/>
				</span>
			) }
		</>
	);
}

/** Card with last digits, or payment method with bank. */
export function SourceCell( {
	transaction: { source, source_identifier: identifier },
}: Props ) {
	if ( ! source ) {
		return <>{ NO_VALUE }</>;
	}
	return (
		<span className="merchant-payments-transactions__source">
			<span className="merchant-payments-transactions__mark">
				{ sourceName( source ) }
			</span>{ ' ' }
			{ FOUR_DIGITS.test( identifier ) ? (
				<LastDigits digits={ identifier } />
			) : (
				identifier
			) }
		</span>
	);
}

export function ChannelCell( {
	transaction: { channel, source_device: device },
}: Props ) {
	return (
		<>
			{ channel ? channelName( channel ) : NO_VALUE }
			{ device && (
				<span className="merchant-payments-list__note">
					{ deviceName( device ) }
				</span>
			) }
		</>
	);
}

/** The status of the transaction's payout, linked to it; before there is one, when the money becomes available. */
export function PayoutCell( {
	transaction: { deposit_id: payout, deposit_status: status, ...rest },
}: Props ) {
	const day = formatDay( rest.available_on ) ?? rest.available_on;
	return (
		<>
			{ payout && status ? (
				<PayoutLink id={ payout }>
					<PayoutStatus status={ status } />
				</PayoutLink>
			) : (
				available
			) }
			<span className="merchant-payments-list__note">{ day }</span>
		</>
	);
}

function PayoutLink( { id, children }: { id: string; children: ReactNode } ) {
	const href = payoutLink( id );
	return href ? <Link href={ href }>{ children }</Link> : <>{ children }</>;
}
