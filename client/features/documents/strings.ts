import { __, sprintf } from '@wordpress/i18n';

import type { ListStrings } from '../../list-page/descriptor';
import { choicesOf, named } from '../../ui/names';

const types = {
	vat_invoice: __( 'VAT invoice', 'merchant-payments-for-woocommerce' ),
};

export const typeName = named( types );

export const typeChoices = choicesOf( types );

export const list: ListStrings = {
	title: __( 'All documents', 'merchant-payments-for-woocommerce' ),
	counted: __( 'Documents', 'merchant-payments-for-woocommerce' ),
	empty: __(
		'There are no documents yet. Invoices for your fees appear here after the end of each month.',
		'merchant-payments-for-woocommerce'
	),
	failed: __(
		'Error retrieving documents.',
		'merchant-payments-for-woocommerce'
	),
	loading: __( 'Loading documents…', 'merchant-payments-for-woocommerce' ),
	notFound: __(
		'No documents match these filters.',
		'merchant-payments-for-woocommerce'
	),
	joined: __(
		'Documents match <select /> of these filters',
		'merchant-payments-for-woocommerce'
	),
};

export const columns = {
	date: __( 'Date', 'merchant-payments-for-woocommerce' ),
	type: __( 'Type', 'merchant-payments-for-woocommerce' ),
	from: __( 'Period from', 'merchant-payments-for-woocommerce' ),
	to: __( 'Period to', 'merchant-payments-for-woocommerce' ),
	download: __( 'Download', 'merchant-payments-for-woocommerce' ),
};

export const download = {
	label: __( 'Download', 'merchant-payments-for-woocommerce' ),
	failed: __(
		'The document couldn’t be downloaded.',
		'merchant-payments-for-woocommerce'
	),
	missing: __(
		'Your account has no such document. Choose one from the list.',
		'merchant-payments-for-woocommerce'
	),
	retry: __( 'Try again', 'merchant-payments-for-woocommerce' ),
	/** What a download button is about, for screen readers. */
	of: ( type: string, day: string ): string =>
		sprintf(
			/* translators: 1: type of a document, for example "VAT invoice", 2: a date. */
			__( '%1$s of %2$s', 'merchant-payments-for-woocommerce' ),
			type,
			day
		),
};

export const exportConfirmation = ( count: number ): string =>
	sprintf(
		/* translators: %d: number of documents. */
		__(
			"You are about to export %d documents. If you'd like to reduce the size of your export, you can use one or more filters. Would you like to continue?",
			'merchant-payments-for-woocommerce'
		),
		count
	);
