import type {
	Charge,
	ChargeRefund,
	OrderDetails,
	PaymentIntent,
	PaymentMethodDetails,
	Timeline,
} from '../../../contract/types';
import payment from '../../../test/payment.json';

/** Tests name figures of this answer, which the samples of the contract change with the sandbox's store. */
const intent = payment.intent as PaymentIntent;

export const timeline = payment.timeline as Timeline;

/**
 * A real answer, with what a test makes of it: a paid card payment, not disputed, of an order. Unless a test says otherwise, only its own
 * movement is its money.
 */
export const aCharge = ( change: Partial< Charge > = {} ): Charge => {
	const charge: Charge = {
		...( payment.charge as Charge ),
		disputed: false,
		dispute: null,
		...change,
	};
	return { ...charge, money: change.money ?? moneyOf( charge ) };
};

const moneyOf = ( { balance_transaction: movement }: Charge ) =>
	movement && {
		currency: movement.currency,
		amount: movement.amount,
		failed: 0,
		refunded: 0,
		disputed: 0,
		dispute_fee: 0,
		fee: -movement.fee,
		paydown: 0,
		net: movement.net,
	};

export const anOrder = (
	change: Partial< OrderDetails > = {}
): OrderDetails => ( {
	...( aCharge().order as OrderDetails ),
	...change,
} );

export const anIntent = ( charge: Charge | null ): PaymentIntent => ( {
	...intent,
	charge,
} );

/** A charge with the dispute of the real answer in another state. */
export function disputed( status: string ): Charge {
	const { dispute } = payment.charge as Charge;
	return aCharge( {
		disputed: true,
		dispute: dispute && { ...dispute, status },
	} );
}

export const aRefund = (
	change: Partial< ChargeRefund > = {}
): ChargeRefund => ( {
	id: 're_1',
	amount: 1000,
	currency: 'usd',
	status: 'succeeded',
	reason: null,
	failure_reason: null,
	created: 1764729500,
	balance_transaction: null,
	...change,
} );

/** A movement of the balance, whose net follows. */
export const moved = (
	amount: number,
	fee: number,
	currency = 'usd',
	rate: number | null = null
) => ( {
	id: 'txn_1',
	currency,
	amount,
	fee,
	net: amount - fee,
	exchange_rate: rate,
	reporting_category: 'charge',
} );

export const paidWith = ( details: object ): Charge =>
	aCharge( { payment_method_details: details as PaymentMethodDetails } );
