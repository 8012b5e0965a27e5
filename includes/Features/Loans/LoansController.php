<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Loans;

use MerchantPayments\Platform\CapitalClient;
use MerchantPayments\Platform\LoanBook;
use MerchantPayments\Rest\Controller;
use MerchantPayments\Rest\Route;

/**
 * `GET /capital/active_loan_summary` and `GET /capital/loans`. A merchant has a handful of loans, so they are read from the platform
 * without pages.
 */
final class LoansController extends Controller {

	public function __construct( private readonly CapitalClient $capital, private readonly LoanBook $loans ) {}

	/** @return list<Route> */
	public function routes(): array {
		return array(
			new Route(
				'GET',
				'/capital/active_loan_summary',
				fn (): array => $this->summary(),
				array(),
				LoanSchema::summary(),
				self::PLATFORM_ERRORS
			),
			new Route( 'GET', '/capital/loans', fn (): array => $this->loans(), array(), LoanSchema::list(), self::PLATFORM_ERRORS ),
		);
	}

	/**
	 * The active loan.
	 *
	 * @return array{details: array<string, mixed>|null}
	 */
	private function summary(): array {
		$details = $this->capital->running_loan();
		return array( 'details' => null === $details ? null : LoanSchema::details( $details ) );
	}

	/**
	 * All loans, the newest first.
	 *
	 * @return array{data: list<array<string, mixed>>}
	 */
	private function loans(): array {
		return array( 'data' => array_map( LoanSchema::item( ... ), $this->loans->loans() ) );
	}
}
