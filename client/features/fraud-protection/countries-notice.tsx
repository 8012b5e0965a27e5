import { Notice } from '@wordpress/components';

import { boot } from '../../data/boot';
import { countryName } from '../../ui/country-name';
import type { Card } from './card';
import { countriesText, notes } from './strings';

export const sellsEverywhere = (): boolean =>
	boot().fraudProtection.countries === '';

interface Props {
	card: Card;
	onChange: ( changes: Partial< Card > ) => void;
}

/** Which countries the filter is about, or why there are none. */
export function CountriesNotice( { card, onChange }: Props ) {
	const { countries } = boot().fraudProtection;
	const locations = {
		label: notes.locations,
		url: `${ boot().adminUrl }admin.php?page=wc-settings&tab=general`,
	};
	if ( card.isCustom ) {
		return null;
	}
	if ( sellsEverywhere() ) {
		return (
			<Notice
				status="warning"
				isDismissible={ false }
				actions={ [ locations ] }
			>
				{ card.isOn ? notes.sellsEverywhereNow : notes.sellsEverywhere }
				{ card.isOn && ' ' }
				{ card.isOn && textOf( card ) }
			</Notice>
		);
	}
	const isOld = card.isOn && ! isSameList( card.countries, countries );
	return (
		<Notice
			status={ isOld ? 'warning' : 'info' }
			isDismissible={ false }
			actions={
				isOld
					? [
							{
								label: notes.renew,
								onClick: () => onChange( { countries } ),
							},
						]
					: [ locations ]
			}
		>
			{ isOld && `${ notes.otherCountries } ` }
			{ textOf( card ) }
		</Notice>
	);
}

const parts = ( countries: string ): [ string, string[] ] => {
	const [ operator = '', list = '' ] = countries.split( ' ' );
	return [ operator, list.split( '|' ).sort() ];
};

const isSameList = ( one: string, other: string ): boolean =>
	JSON.stringify( parts( one ) ) === JSON.stringify( parts( other ) );

function textOf( { countries, action }: Card ): string {
	const [ operator, codes ] = parts( countries );
	const names = codes.map( countryName ).sort( Intl.Collator().compare );
	return countriesText( operator === 'in', action, names.join( ', ' ) );
}
