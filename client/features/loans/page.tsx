import type { Loan } from '../../contract/types';
import { loanLink } from '../../data/links';
import type { ListQuery } from '../../data/list-query';
import { loans } from '../../data/loans';
import { useList } from '../../data/use-list';
import {
	DownloadButton,
	type FileDescriptor,
} from '../../list-page/download-button';
import {
	SmallList,
	type SmallListDescriptor,
} from '../../list-page/small-list';
import { Page } from '../../ui/page';
import * as testData from '../../ui/test-data';
import { ActiveLoanCard } from './active-loan';
import { fields } from './fields';
import { fileColumns } from './file';
import { list } from './strings';
import './style.scss';

/** The API returns all loans, the newest first, and ignores the query. */
const ALL: ListQuery = {
	page: 1,
	perPage: 25,
	sort: 'date',
	direction: 'desc',
	filters: {},
};

const allLoans: SmallListDescriptor< Loan > = {
	fields,
	rowLink: ( { stripe_loan_id: id } ) => loanLink( id ),
	strings: list,
};

export default function LoansPage() {
	const { list: all, summary, reload } = useList( loans, ALL );
	const file: FileDescriptor< Loan > = {
		name: 'loans',
		read: async () => all.value ?? [],
		columns: fileColumns,
	};
	// When both requests failed, the error is shown once.
	const isAllLost = all.error !== null && summary.error !== null;
	return (
		<Page lists={ testData.loans }>
			<div className="merchant-payments-loans">
				{ ! isAllLost && (
					<ActiveLoanCard summary={ summary } onRetry={ reload } />
				) }
				<SmallList
					descriptor={ allLoans }
					list={ all }
					onRetry={ reload }
					tools={
						all.value &&
						all.value.length > 0 && (
							<DownloadButton
								file={ file }
								query={ ALL }
								columns={ [] }
							/>
						)
					}
				/>
			</div>
		</Page>
	);
}
