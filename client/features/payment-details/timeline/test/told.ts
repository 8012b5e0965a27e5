/** It arrived on March 12, 2026. */
export const deposit = {
	id: 'po_1',
	arrival_date: Date.UTC( 2026, 2, 12 ) / 1000,
};

export const usd = { amount: 5000, currency: 'usd' };

/** What is known of an event beside its type, and its lines. */
type Case = [ event: object, lines: string[] ];

/** Events of each type, and the lines in which they are told. */
export const told: Record< string, Case[] > = {
	started: [
		[
			{},
			[
				'The payment was started.',
				'Payment status changed to Started.',
			],
		],
	],
	authorized: [
		[
			usd,
			[
				'A payment of $50.00 was authorized.',
				'Payment status changed to Authorized.',
			],
		],
		[
			{ amount: 5000, currency: 'jpy' },
			[
				'A payment of ¥5,000 was authorized.',
				'Payment status changed to Authorized.',
			],
		],
		[
			{ amount: null, currency: null },
			[
				'The payment was authorized.',
				'Payment status changed to Authorized.',
			],
		],
	],
	authorization_voided: [
		[
			{ amount: 12340, currency: 'kwd' },
			[
				'The authorization of KWD 12.340 was voided.',
				'Payment status changed to Authorization voided.',
			],
		],
	],
	authorization_expired: [
		[
			usd,
			[
				'The authorization of $50.00 expired.',
				'Payment status changed to Authorization expired.',
			],
		],
	],
	captured: [
		[
			{ amount_captured: 5000, currency: 'usd', fee: 175, deposit },
			[
				'A payment of $50.00 was charged.',
				'Payment status changed to Paid.',
				'Fee | -$1.75',
				'Net | $48.25',
				'$48.25 was added to the payout of March 12, 2026.',
			],
		],
		[
			{ amount_captured: 5000, currency: 'jpy', fee: 180 },
			[
				'A payment of ¥5,000 was charged.',
				'Payment status changed to Paid.',
				'Fee | -¥180',
				'Net | ¥4,820',
				'¥4,820 will be added to a future payout.',
			],
		],
		[
			{},
			[ 'The payment was charged.', 'Payment status changed to Paid.' ],
		],
	],
	partial_refund: [
		[
			{ amount_refunded: 1000, currency: 'usd', deposit },
			[
				'$10.00 was refunded to the customer.',
				'Payment status changed to Partially refunded.',
				'$10.00 was deducted from the payout of March 12, 2026.',
			],
		],
	],
	full_refund: [
		[
			{
				amount_refunded: 12340,
				currency: 'kwd',
				acquirer_reference_number: '74440000000000000000001',
				acquirer_reference_number_status: 'available',
				transaction_details: {
					customer_currency: 'kwd',
					customer_amount: 12340,
					store_currency: 'usd',
					store_amount: 4012,
					exchange_rate: 3.25122,
				},
			},
			[
				'KWD 12.340 was refunded to the customer.',
				'Payment status changed to Refunded.',
				'1 KWD → 3.25122 USD | $40.12',
				'$40.12 will be deducted from a future payout.',
				'Acquirer reference number (ARN): 74440000000000000000001',
			],
		],
		[
			{
				amount_refunded: 5000,
				currency: 'usd',
				acquirer_reference_number: null,
				acquirer_reference_number_status: 'pending',
				transaction_details: null,
				notes: [ 'It waits until your balance covers it.' ],
			},
			[
				'$50.00 was refunded to the customer.',
				'Payment status changed to Refunded.',
				'It waits until your balance covers it.',
			],
		],
	],
	refund_failed: [
		[
			{
				amount_refunded: 5000,
				currency: 'usd',
				failure_reason: 'lost_or_stolen_card',
			},
			[
				'A refund of $50.00 failed.',
				'The customer’s card was reported lost or stolen.',
			],
		],
		[
			{ failure_reason: null },
			[ 'A refund failed.', 'The reason is unknown.' ],
		],
	],
	failed: [
		[
			{ ...usd, reason: 'insufficient_funds' },
			[
				'A payment of $50.00 failed.',
				'Payment status changed to Failed.',
				'The card has insufficient funds.',
			],
		],
		[
			{
				...usd,
				reason: 'insufficient_funds',
				fee: -20,
				transaction_details: {
					customer_currency: 'usd',
					customer_amount: 5000,
					store_currency: 'usd',
					store_amount: 5000,
					store_fee: -20,
					exchange_rate: null,
				},
				deposit,
			},
			[
				'A payment of $50.00 failed.',
				'Payment status changed to Failed.',
				'The card has insufficient funds.',
				'$50.00 was taken back from your balance, and the fee of $0.20 was returned.',
				'$49.80 was deducted from the payout of March 12, 2026.',
			],
		],
	],
	dispute_needs_response: [
		[
			{ ...usd, fee: 1500, reason: 'fraudulent', deposit },
			[
				'The customer disputed this payment.',
				'Payment status changed to Disputed: needs response.',
				'Reason: Transaction unauthorized',
				'The disputed $50.00 and a dispute fee of $15.00 were taken back.',
				'$65.00 was deducted from the payout of March 12, 2026.',
			],
		],
		[
			{ ...usd, fee: 0, reason: 'product_not_received' },
			[
				'The customer disputed this payment.',
				'Payment status changed to Disputed: needs response.',
				'Reason: Product not received',
				'The disputed $50.00 was taken back.',
				'$50.00 will be deducted from a future payout.',
			],
		],
		[
			{ amount: null, fee: null, currency: 'usd', reason: 'moon_phase' },
			[
				'The customer’s bank asked for information about this payment.',
				'Payment status changed to Inquiry: needs response.',
				'Reason: Moon Phase',
				'No money has been taken back.',
			],
		],
	],
	dispute_in_review: [
		[
			{},
			[
				'Evidence was submitted to the bank.',
				'Payment status changed to Disputed: in review.',
			],
		],
		[
			{ user: { id: 3, username: 'ada', url: null } },
			[
				'ada submitted evidence to the bank.',
				'Payment status changed to Disputed: in review.',
			],
		],
		[
			{ is_inquiry: true },
			[
				'Evidence was submitted to the bank.',
				'Payment status changed to Inquiry: under review.',
			],
		],
	],
	dispute_won: [
		[
			{ ...usd, fee: 1500 },
			[
				'You won the dispute: the bank decided in your favor.',
				'Payment status changed to Disputed: won.',
				'The disputed $50.00 and the dispute fee of $15.00 were returned.',
				'$65.00 will be added to a future payout.',
			],
		],
	],
	dispute_lost: [
		[
			{},
			[
				'You lost the dispute: the bank decided in the customer’s favor.',
				'Payment status changed to Disputed: lost.',
			],
		],
		[
			{ lost_by: 'decided' },
			[
				'You lost the dispute: the bank decided in the customer’s favor.',
				'Payment status changed to Disputed: lost.',
			],
		],
		[
			{ lost_by: 'accepted' },
			[
				'You accepted the dispute.',
				'Payment status changed to Disputed: lost.',
			],
		],
		[
			{ lost_by: 'unanswered' },
			[
				'You lost the dispute because you didn’t respond.',
				'Payment status changed to Disputed: lost.',
			],
		],
	],
	dispute_warning_closed: [
		[
			{},
			[
				'The inquiry was closed: the bank did not pursue it.',
				'Payment status changed to Inquiry: closed.',
			],
		],
	],
	dispute_charge_refunded: [
		[
			{},
			[
				'The disputed payment was refunded.',
				'Payment status changed to Disputed: charge refunded.',
			],
		],
		[
			{ is_inquiry: true },
			[
				'The inquiry was closed: the payment was refunded.',
				'Payment status changed to Inquiry: charge refunded.',
			],
		],
	],
	financing_paydown: [
		[
			{ ...usd, loan_id: 'flxln_1', deposit },
			[
				'$50.00 was withheld to repay a loan.',
				'$50.00 was deducted from the payout of March 12, 2026.',
				'View loan transactions',
			],
		],
		[ {}, [ 'Part of the payment was withheld to repay a loan.' ] ],
	],
	fraud_outcome_manual_approve: [
		[
			{ user: { id: 3, username: 'ada', url: null } },
			[
				'ada approved this payment.',
				'Payment status changed to Succeeded.',
			],
		],
		[
			{},
			[
				'This payment was approved.',
				'Payment status changed to Succeeded.',
			],
		],
	],
	fraud_outcome_manual_block: [
		[
			{ user: { id: 3, username: 'ada', url: null } },
			[
				'ada blocked this payment.',
				'Payment status changed to Payment blocked.',
			],
		],
		[
			{ user: { id: 0, username: '', url: null } },
			[
				'This payment was blocked.',
				'Payment status changed to Payment blocked.',
			],
		],
	],
	fraud_outcome_review: [
		[
			{
				ruleset_results: {
					address_mismatch: 'review',
					international_ip_address: 'allow',
					ip_address_mismatch: 'review',
					order_items_threshold: 'review',
				},
			},
			[
				'Fraud filters held this payment for review.',
				'Payment status changed to Needs review.',
				'Held for review: The billing address differs from the shipping address',
				'Held for review: The order was placed from a country other than the billing country',
				'Held for review: The number of items is outside the allowed range',
			],
		],
	],
	fraud_outcome_block: [
		[
			{
				ruleset_results: {
					avs_verification: 'block',
					international_ip_address: 'block',
					purchase_price_threshold: 'review',
					moon_phase: 'block',
				},
			},
			[
				'Fraud filters blocked this payment.',
				'Payment status changed to Payment blocked.',
				'Blocked: The billing address doesn’t match the one the card’s bank has on file',
				'Blocked: The customer’s IP address is in a country the store doesn’t sell to',
				'Held for review: The purchase price is outside the allowed range',
				'Blocked: Moon Phase',
			],
		],
	],
	balance_adjusted: [
		[ usd, [ 'Balance Adjusted: $50.00' ] ],
		[ {}, [ 'Balance Adjusted' ] ],
	],
	constructor: [ [ {}, [ 'Constructor' ] ] ] as Case[],
};
