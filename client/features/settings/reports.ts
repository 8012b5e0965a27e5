import { __ } from '@wordpress/i18n';

import { browserLocale } from '../../data/boot';
import type { Section } from '../../form/descriptor';
import type { SettingsValues } from './values';

/** A language's name in the user's own, by WordPress's locale, for example de_DE_formal. */
function languageName( locale: string ): string {
	try {
		const names = new Intl.DisplayNames( browserLocale(), {
			type: 'language',
		} );
		return names.of( locale.replaceAll( '_', '-' ) ) ?? locale;
	} catch {
		return locale;
	}
}

/** The site's languages, and the saved one in case the site has lost it. */
const languages = ( {
	reporting_export_languages: known,
	reporting_export_language: chosen,
}: SettingsValues ) =>
	[ ...new Set( [ ...known, chosen ] ) ]
		.map( ( value ) => ( { value, label: languageName( value ) } ) )
		.sort( ( one, other ) => one.label.localeCompare( other.label ) );

export const reports: Section< SettingsValues > = {
	id: 'reports',
	title: __( 'Reports', 'merchant-payments-for-woocommerce' ),
	fields: [
		{
			kind: 'choice',
			look: 'list',
			name: 'reporting_export_language',
			label: __(
				'Language of exports',
				'merchant-payments-for-woocommerce'
			),
			help: ( { reporting_export_languages: known } ) =>
				known.length > 1
					? __(
							'Files of transactions, payouts and disputes are written in it, whoever exports them. Pages stay in each user’s own language.',
							'merchant-payments-for-woocommerce'
						)
					: __(
							'Files of transactions, payouts and disputes are written in it. To choose another one, install it in Settings > General > Site Language.',
							'merchant-payments-for-woocommerce'
						),
			choices: languages,
		},
	],
};
