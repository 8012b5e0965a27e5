import { Page } from '../../ui/page';

/**
 * Payments > Loans.
 */
export default function LoansPage() {
	return <Page>{ null }</Page>;
}
