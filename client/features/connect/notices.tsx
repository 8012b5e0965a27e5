import { Notice } from '@wordpress/components';

import type { Account } from '../../contract/types';
import { boot } from '../../data/boot';
import { SafeHtml } from '../../ui/safe-html';
import { CountryWarning, isSupported } from './country';
import type { ConnectQuery } from './query';
import { goToWizard } from './go-to-wizard';
import { isBlocked, standingOf } from './standing';
import { testAccount, texts } from './strings';
import type { TestAccountState } from './test-account/use-test-account';

interface Props {
	query: ConnectQuery;
	account: Account | null;
	practice: TestAccountState;
}

/** What went wrong before, and what stands in the way. */
export function Notices( { query, account, practice }: Props ) {
	const { errorMessage } = boot();
	const standing = account && standingOf( account );
	const mayOpen = standing && ! isBlocked( standing, errorMessage );
	const isIncomplete =
		query.hasConnectionError ||
		( standing?.isConnected && ! standing.isValid );
	return (
		<div className="merchant-payments-connect__notices">
			<TestAccountNotice query={ query } practice={ practice } />
			{ errorMessage && (
				<Notice status="error" isDismissible={ false }>
					<SafeHtml html={ errorMessage } />
				</Notice>
			) }
			{ isIncomplete && (
				<Notice status="warning" isDismissible={ false }>
					{ texts.incomplete }
				</Notice>
			) }
			{ ! isSupported() && (
				<CountryWarning
					onContinue={
						mayOpen ? () => goToWizard( query ) : undefined
					}
				/>
			) }
		</div>
	);
}

function TestAccountNotice( {
	query: { hasTestDriveError },
	practice: { failure, start, goOn },
}: Pick< Props, 'query' | 'practice' > ) {
	if ( ! failure && ! hasTestDriveError ) {
		return null;
	}
	const isAboutSales = failure?.part === 'sales';
	const what = isAboutSales ? testAccount.salesFailed : testAccount.failed;
	return (
		<Notice
			status="error"
			isDismissible={ false }
			actions={ [
				{
					label: texts.retry,
					onClick: () => start( failure?.withSales ?? false ),
				},
				...( isAboutSales
					? [ { label: testAccount.goOn, onClick: goOn } ]
					: [] ),
			] }
		>
			{ failure ? `${ what } ${ failure.message }` : what }
		</Notice>
	);
}
