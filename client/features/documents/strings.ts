import { __, sprintf } from '@wordpress/i18n';

import type { ListStrings } from '../../list-page/descriptor';
import { choicesOf, named } from '../../ui/names';

const types = {
	vat_invoice: __( 'VAT invoice', 'woocommerce-payments' ),
};

export const typeName = named( types );

export const typeChoices = choicesOf( types );

export const list: ListStrings = {
	title: __( 'All documents', 'woocommerce-payments' ),
	counted: __( 'Documents', 'woocommerce-payments' ),
	empty: __(
		'There are no documents yet. Invoices for your fees appear here after the end of each month.',
		'woocommerce-payments'
	),
	failed: __( 'Error retrieving documents.', 'woocommerce-payments' ),
	loading: __( 'Loading documents…', 'woocommerce-payments' ),
	notFound: __( 'No documents match these filters.', 'woocommerce-payments' ),
	joined: __(
		'Documents match <select /> of these filters',
		'woocommerce-payments'
	),
};

export const columns = {
	date: __( 'Date', 'woocommerce-payments' ),
	type: __( 'Type', 'woocommerce-payments' ),
	from: __( 'Period from', 'woocommerce-payments' ),
	to: __( 'Period to', 'woocommerce-payments' ),
	download: __( 'Download', 'woocommerce-payments' ),
};

export const download = {
	label: __( 'Download', 'woocommerce-payments' ),
	failed: __(
		'The document couldn’t be downloaded.',
		'woocommerce-payments'
	),
	missing: __(
		'Your account has no such document. Choose one from the list.',
		'woocommerce-payments'
	),
	retry: __( 'Try again', 'woocommerce-payments' ),
	/** What a download button is about, for screen readers. */
	of: ( type: string, day: string ): string =>
		sprintf(
			/* translators: 1: type of a document, for example "VAT invoice", 2: a date. */
			__( '%1$s of %2$s', 'woocommerce-payments' ),
			type,
			day
		),
};

export const exportConfirmation = ( count: number ): string =>
	sprintf(
		/* translators: %d: number of documents. */
		__(
			"You are about to export %d documents. If you'd like to reduce the size of your export, you can use one or more filters. Would you like to continue?",
			'woocommerce-payments'
		),
		count
	);
