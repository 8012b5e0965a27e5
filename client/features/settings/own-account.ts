import { __ } from '@wordpress/i18n';

import type { Section } from '../../form/descriptor';
import type { SettingsValues } from './values';

/** Settings that are the account's, and the lines of its support address. */
const OF_ACCOUNT = /^(account_|deposit_|support_)/;

const onlyThere = () =>
	__(
		'Change this in Stripe’s Dashboard: it belongs to your Stripe account.',
		'merchant-payments-for-woocommerce'
	);

/** The section, with the fields that only Stripe's Dashboard changes locked where the account is the merchant's own. */
export const lockedIfOwn = (
	section: Section< SettingsValues >
): Section< SettingsValues > => ( {
	...section,
	fields: section.fields.map( ( field ) =>
		OF_ACCOUNT.test( field.name )
			? {
					...field,
					locked: ( values: SettingsValues ) =>
						values.is_account_own
							? onlyThere()
							: ( field.locked?.( values ) ?? null ),
				}
			: field
	),
} );
