import { failureCodes, failureReason } from '../failure-reason';

/** What each code must convey (specification part 2, section 8), in the words that merchants read. */
const REASONS: Record< string, string > = {
	insufficient_funds:
		'Your balance is below zero, and the account could not cover what is owed.',
	bank_account_restricted:
		'Your bank limits which transfers this account can take, or how many, as is common for savings accounts. Please use a current account.',
	debit_not_authorized:
		'Your bank account does not allow debits. Payouts need an account that takes both credits and debits.',
	invalid_card:
		'The card for payouts is not valid: its number may be wrong, or its account closed.',
	declined: 'Your bank refused the transfer. Please ask the bank why.',
	invalid_transaction:
		'The card’s issuer does not allow this kind of transfer to it. Please ask the issuer.',
	refer_to_card_issuer:
		'The card’s issuer refused the transfer without saying why. Please ask the issuer.',
	unsupported_card: 'The bank no longer accepts transfers to this card.',
	lost_or_stolen_card:
		'The card was reported as lost or stolen. Please ask its issuer.',
	invalid_issuer:
		'No issuer belongs to this card number. Please check the card’s details.',
	expired_card:
		'The card has expired. Please use another card, or another way to be paid out.',
	could_not_process:
		'The transfer could not be completed, by the bank or by the payment processor.',
	invalid_account_number:
		'The routing number looks right, but the account number is wrong.',
	incorrect_account_holder_name:
		'The name of the account holder seems to be wrong. Please check it.',
	account_closed: 'The bank account has been closed.',
	no_account:
		'The bank found no account with these details. They are probably wrong.',
	exceeds_amount_limit:
		'The transfer would go beyond the card’s limit. Please use another card or ask its issuer.',
	account_frozen: 'The bank account is frozen.',
	issuer_unavailable:
		'The bank cannot be reached at the moment. We try again on the next payout date, or you can change where payouts go.',
	invalid_currency:
		'The bank refused the currency. The account probably cannot receive it.',
	incorrect_account_type:
		'The type of the account is wrong. It can usually only be checking or savings, in Japan futsu or toza.',
	incorrect_account_holder_details:
		'The account holder’s details differ from the bank’s. They must be exactly as on your bank statement.',
	bank_ownership_changed:
		'The bank branch has a new owner, so this account number no longer holds.',
	exceeds_count_limit:
		'The card was used too often in this period. Please use another card or ask its issuer.',
	incorrect_account_holder_address:
		'The bank says that the account holder’s address is wrong.',
	incorrect_account_holder_tax_id:
		'The bank says that the account holder’s tax ID is wrong.',
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
		[ 'constructor', null, 'Unknown' ],
		[ 'something_new', '', 'Unknown' ],
		[ null, null, 'Unknown' ],
	] )( 'for %s with “%s” is “%s”', ( code, message, sentence ) => {
		expect(
			failureReason( { failure_code: code, failure_message: message } )
		).toBe( sentence );
	} );
} );
