<?php

declare( strict_types=1 );

namespace MerchantPayments;

use Closure;
use MerchantPayments\Account\BankDetailsLink;
use MerchantPayments\Account\SettingsOption;
use MerchantPayments\Admin\Assets;
use MerchantPayments\Admin\Flag;
use MerchantPayments\Admin\Pages;
use MerchantPayments\Admin\Preferences;
use MerchantPayments\Admin\Preload;
use MerchantPayments\Features\Connect\ConnectLink;
use MerchantPayments\Features\Settings\StoreFields;
use MerchantPayments\Ledger\Projection\UncapturedCount;
use MerchantPayments\Lists\ListDefinition;
use MerchantPayments\Lists\PageAddress;
use MerchantPayments\Platform\Scope;

/**
 * The part of the composition root that puts together what a page of the wc-admin app gets from us: the page table on each, and on ours also the
 * first answers.
 */
final class AppPage {

	/** @param array<string, Closure(Scope): ListDefinition> $lists The lists, by their words on the wire. */
	public function __construct( private readonly Scope $scope, private readonly array $lists, private readonly Jobs $jobs ) {}

	/** Loads what the page needs. */
	public function load( PageAddress $address ): void {
		// The app walks from page to page without loading another one.
		Preferences::register();
		( new Assets( $this->scope->mode, $this->settings( ... ) ) )->enqueue();
		if ( str_starts_with( (string) $address->value( 'path' ), Pages::PATH ) ) {
			$this->jobs->plan();
			$this->preload( $address );
		}
	}

	/** Answers the first requests of a page that opens with a list. */
	private function preload( PageAddress $address ): void {
		$list   = Pages::list_at( $address->value( 'path' ) );
		$source = $this->lists[ $list ?? '' ] ?? null;
		if ( null !== $list && null !== $source ) {
			( new Preload( $list, $source( $this->scope )->query ) )->add( $address );
		}
	}

	/**
	 * What features tell their pages before the first request (`client/data/boot.ts`).
	 *
	 * @return array<string, mixed>
	 */
	private function settings(): array {
		return array(
			'bankDetailsLink'        => BankDetailsLink::address(),
			'connectLink'            => ConnectLink::address(),
			'flags'                  => Flag::all(),
			'hasSubscriptions'       => class_exists( 'WC_Subscriptions' ),
			'isManualCaptureEnabled' => StoreFields::is_captured_by_hand(),
			'nextPayoutDismissed'    => (bool) get_option( SettingsOption::NextPayoutNoticeDismissed->value ),
			'uncapturedCount'        => UncapturedCount::known( $this->scope ),
		);
	}
}
