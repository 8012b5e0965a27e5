import { __ } from '@wordpress/i18n';

/** Why Stripe could not verify a detail, in plain words (facts/texts.md, section 3). */
export interface Explanation {
	text: string;
	/** Stripe's page about it. */
	help?: string;
}

const DOCUMENTS = 'https://docs.stripe.com/acceptable-verification-documents';
const TESTING = 'https://docs.stripe.com/connect/testing';
const DETAILS = 'https://docs.stripe.com/connect/handling-api-verification';
const TERMS = 'https://docs.stripe.com/connect/updating-service-agreements';

const looksAltered = __(
	'The document looks altered or isn’t genuine. Upload an unchanged original.',
	'merchant-payments-for-woocommerce'
);

const documents = {
	address_mismatch: __(
		'The address on the document differs from the one in your account. Upload another document, or correct the address.',
		'merchant-payments-for-woocommerce'
	),
	address_missing: __(
		'The document doesn’t show your company’s address. Upload one that does.',
		'merchant-payments-for-woocommerce'
	),
	corrupt: __(
		'The file is damaged and can’t be opened. Upload it again.',
		'merchant-payments-for-woocommerce'
	),
	country_not_supported: __(
		'Documents from this country aren’t accepted. Upload one from a supported country.',
		'merchant-payments-for-woocommerce'
	),
	dob_mismatch: __(
		'The date of birth on the document differs from the one in your account.',
		'merchant-payments-for-woocommerce'
	),
	duplicate_type: __(
		'You sent the same kind of document twice. Two different kinds are needed.',
		'merchant-payments-for-woocommerce'
	),
	expired: __(
		'The document is out of date. Proof of identity must be valid when you upload it, and proof of address no older than 6 months.',
		'merchant-payments-for-woocommerce'
	),
	failed_copy: __(
		'The document is a photo or scan of a copy. Upload the original.',
		'merchant-payments-for-woocommerce'
	),
	failed_greyscale: __(
		'The document is in black and white. Upload it in color.',
		'merchant-payments-for-woocommerce'
	),
	failed_other: __(
		'The document couldn’t be verified, and no reason was given. Check that it follows the guidelines for documents.',
		'merchant-payments-for-woocommerce'
	),
	failed_test_mode: __(
		'A test value made this verification fail. Use a test value that passes.',
		'merchant-payments-for-woocommerce'
	),
	fraudulent: looksAltered,
	manipulated: looksAltered,
	photo_mismatch: looksAltered,
	id_number_mismatch: __(
		'Your company’s ID number couldn’t be confirmed from the document. Correct the number, or upload a document that proves it.',
		'merchant-payments-for-woocommerce'
	),
	id_number_missing: __(
		'The document doesn’t show your company’s ID number.',
		'merchant-payments-for-woocommerce'
	),
	incomplete: __(
		'Part of the document is cut off. Upload a scan of the whole document.',
		'merchant-payments-for-woocommerce'
	),
	invalid: __(
		'This isn’t one of the documents that are accepted.',
		'merchant-payments-for-woocommerce'
	),
	issue_or_expiry_date_missing: __(
		'The document’s issue or expiry date can’t be seen.',
		'merchant-payments-for-woocommerce'
	),
	missing_back: __(
		'The back of the document is missing. Upload both sides.',
		'merchant-payments-for-woocommerce'
	),
	missing_front: __(
		'The front of the document is missing. Upload both sides.',
		'merchant-payments-for-woocommerce'
	),
	name_mismatch: __(
		'The name on the document differs from the one in your account. Upload another document, or correct the name.',
		'merchant-payments-for-woocommerce'
	),
	name_missing: __(
		'The document doesn’t show your company’s name.',
		'merchant-payments-for-woocommerce'
	),
	nationality_mismatch: __(
		'The nationality on the document differs from the one that you stated.',
		'merchant-payments-for-woocommerce'
	),
	not_readable: __(
		'The document can’t be read. Upload a sharp picture of it.',
		'merchant-payments-for-woocommerce'
	),
	not_signed: __(
		'The document isn’t signed. Sign it and upload it again.',
		'merchant-payments-for-woocommerce'
	),
	not_uploaded: __(
		'No document arrived. Upload it again.',
		'merchant-payments-for-woocommerce'
	),
	too_large: __(
		'The file is larger than 10 MB. Make it smaller and upload it again.',
		'merchant-payments-for-woocommerce'
	),
	type_not_supported: __(
		'Documents of this type aren’t accepted. Upload another type.',
		'merchant-payments-for-woocommerce'
	),
};

const failures = {
	address_match: __(
		'Your address couldn’t be confirmed. Correct it, or upload a document that proves it.',
		'merchant-payments-for-woocommerce'
	),
	business_iec_number: __(
		'Your importer-exporter code (IEC) couldn’t be confirmed. Check it.',
		'merchant-payments-for-woocommerce'
	),
	document_match: __(
		'The document must show your company’s name, ID number and address, as they are in your account.',
		'merchant-payments-for-woocommerce'
	),
	id_number_match: __(
		'Your company’s ID number couldn’t be confirmed. Check it.',
		'merchant-payments-for-woocommerce'
	),
	keyed_identity: __(
		'The person’s name or date of birth couldn’t be confirmed. Check what was entered, or upload proof of identity.',
		'merchant-payments-for-woocommerce'
	),
	keyed_match: __(
		'Your company’s details couldn’t be confirmed. Check what was entered, or upload a document that proves it.',
		'merchant-payments-for-woocommerce'
	),
	name_match: __(
		'Your company’s name couldn’t be confirmed. Enter it as it is registered.',
		'merchant-payments-for-woocommerce'
	),
	residential_address: __(
		'The address must be the one where the person lives. A post office box isn’t accepted.',
		'merchant-payments-for-woocommerce'
	),
	tax_id_match: __(
		'The IRS doesn’t confirm that this tax ID belongs to this name. Enter both as they are in the letter of the IRS.',
		'merchant-payments-for-woocommerce'
	),
	tax_id_not_issued: __(
		'The IRS doesn’t know this tax ID yet. A new one takes some weeks: try again later, or check the number.',
		'merchant-payments-for-woocommerce'
	),
	other: __(
		'Something in your details couldn’t be confirmed, and no reason was given. Correct them and send them again.',
		'merchant-payments-for-woocommerce'
	),
};

const others = {
	invalid_address_city_state_postal_code: __(
		'City, state and postal code don’t belong together. Check the address.',
		'merchant-payments-for-woocommerce'
	),
	invalid_street_address: __(
		'The street or house number couldn’t be found. Check the address.',
		'merchant-payments-for-woocommerce'
	),
	invalid_tos_acceptance: __(
		'Your tax ID has changed, so the terms of service must be accepted again.',
		'merchant-payments-for-woocommerce'
	),
	invalid_representative_country: __(
		'Your company’s representative must live in the same country as the company.',
		'merchant-payments-for-woocommerce'
	),
	invalid_dob_age_under_18: __(
		'Underage. Age must be at least 18.',
		'merchant-payments-for-woocommerce'
	),
	verification_missing_owners: __(
		'The owners of your company are missing from your account. Add them.',
		'merchant-payments-for-woocommerce'
	),
	verification_missing_executives: __(
		'The executives of your company are missing from your account. Add them.',
		'merchant-payments-for-woocommerce'
	),
	verification_requires_additional_memorandum_of_associations: __(
		'Other companies own a large share of yours. Send the memorandum of association of each of them.',
		'merchant-payments-for-woocommerce'
	),
};

const prefixed = ( prefix: string, texts: Record< string, string > ) =>
	Object.entries( texts ).map(
		( [ code, text ] ) => [ prefix + code, text ] as const
	);

/** A Map, because an unknown code could be a property name of every object, such as `constructor`. */
const TEXTS: ReadonlyMap< string, string > = new Map( [
	...Object.entries( others ),
	...prefixed( 'verification_document_', documents ),
	...prefixed( 'verification_failed_', failures ),
] );

const HELP: ReadonlyMap< string, string > = new Map( [
	[ 'invalid_tos_acceptance', TERMS ],
	[ 'verification_document_failed_other', DOCUMENTS ],
	[ 'verification_document_failed_test_mode', TESTING ],
	[ 'verification_document_invalid', DOCUMENTS ],
	[ 'verification_document_not_readable', DOCUMENTS ],
	[ 'verification_document_type_not_supported', DOCUMENTS ],
	[ 'verification_failed_tax_id_not_issued', DETAILS ],
] );

/** All known codes. */
export const verificationCodes: readonly string[] = [ ...TEXTS.keys() ];

/** Says nothing to a merchant; the field's other errors do (specification part 1, section 5). */
const HIDDEN = 'invalid_value_other';

/** Null for an unknown code, of which only the server's reason is known. */
export function explanationOf( code: string ): Explanation | null {
	const text = TEXTS.get( code );
	const help = HELP.get( code );
	return text ? { text, ...( help ? { help } : {} ) } : null;
}

export const isShownError = ( { code }: { code: string } ): boolean =>
	code !== HIDDEN;
