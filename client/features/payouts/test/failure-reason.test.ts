import { failureCodes, failureReason } from '../failure-reason';

/** What each code must convey (specification part 2, section 8), in the words that merchants read. */
const REASONS: Record< string, string > = {
	insufficient_funds:
		'Your balance is below zero, and the account could not cover what is owed.',
	bank_account_restricted:
		'Your bank limits the type or number of transfers to this account, as is common for savings accounts. Use a checking account instead.',
	debit_not_authorized:
		'Your bank account does not allow debits. Payouts need an account that takes both credits and debits.',
	invalid_card:
		'The payout card isn’t valid: its number may be incorrect, or its account closed.',
	declined:
		'Your bank rejected the transfer. Contact your bank to find out why.',
	invalid_transaction:
		'The card’s issuer doesn’t allow this type of transfer. Contact the issuer.',
	refer_to_card_issuer:
		'The card’s issuer rejected the transfer without a reason. Contact the issuer.',
	unsupported_card: 'The bank no longer accepts transfers to this card.',
	lost_or_stolen_card:
		'The card was reported lost or stolen. Contact the issuer.',
	invalid_issuer:
		'There’s no issuer for this card number. Check the card’s details.',
	expired_card:
		'The card has expired. Use another card or another payout method.',
	could_not_process:
		'The bank or the payment processor couldn’t complete the transfer.',
	invalid_account_number:
		'The routing number is valid, but the account number is incorrect.',
	incorrect_account_holder_name:
		'The account holder’s name appears to be incorrect. Check it and try again.',
	account_closed: 'The bank account has been closed.',
	no_account:
		'The bank has no account with these details. Check that they’re correct.',
	exceeds_amount_limit:
		'The transfer exceeds the card’s limit. Use another card or contact the issuer.',
	account_frozen: 'The bank account is frozen.',
	issuer_unavailable:
		'The bank can’t be reached right now. We’ll try again on the next payout date, or you can change your payout account.',
	invalid_currency:
		'The bank rejected the currency. The account probably can’t receive it.',
	incorrect_account_type:
		'The account type is incorrect. It must usually be checking or savings, or in Japan futsu or toza.',
	incorrect_account_holder_details:
		'The account holder’s details don’t match the bank’s. Enter them exactly as they appear on your bank statement.',
	bank_ownership_changed:
		'The bank branch has changed ownership, so this account number is no longer valid.',
	exceeds_count_limit:
		'The card has reached its number of transfers for this period. Use another card or contact the issuer.',
	incorrect_account_holder_address:
		'The bank says that the account holder’s address is incorrect.',
	incorrect_account_holder_tax_id:
		'The bank says that the account holder’s tax ID is incorrect.',
	invalid_account_number_length:
		'The bank says that the account number is too long.',
};

describe( 'Why a payout failed', () => {
	it( 'is told for the 27 codes of the specification', () => {
		expect( failureCodes ).toEqual( Object.keys( REASONS ) );
		expect( failureCodes ).toHaveLength( 27 );
	} );

	it.each( Object.entries( REASONS ) )( '%s', ( code, sentence ) => {
		expect(
			failureReason( { failure_code: code, failure_message: 'No.' } )
		).toBe( sentence );
	} );

	it.each( [
		[ 'something_new', 'The bank says no.', 'The bank says no.' ],
		[ null, 'The bank says no.', 'The bank says no.' ],
		[ 'constructor', null, 'Constructor' ],
		[ 'something_new', '', 'Something New' ],
		[ null, null, 'Unknown' ],
	] )( 'for %s with “%s” is “%s”', ( code, message, sentence ) => {
		expect(
			failureReason( { failure_code: code, failure_message: message } )
		).toBe( sentence );
	} );
} );
