import { Notice } from '@wordpress/components';

import type { AccountTrouble } from '../contract/types';
import { boot } from '../data/boot';
import './account-trouble.scss';

interface Props {
	/** As the account was read; until it is, what the server knew when the page was rendered. */
	trouble: AccountTrouble | null | undefined;
}

/** What is wrong with the account, and the way out. */
export function TroubleBanner( { trouble }: Props ) {
	const { bankDetailsLink, supportLink } = boot();
	if ( ! trouble ) {
		return null;
	}
	const url = trouble.asks_details ? bankDetailsLink : supportLink;
	return (
		<Notice
			className="merchant-payments-trouble"
			status="error"
			isDismissible={ false }
			actions={
				url ? [ { label: trouble.action, url, variant: 'link' } ] : []
			}
		>
			<strong>{ trouble.title }.</strong> { trouble.text }
		</Notice>
	);
}
