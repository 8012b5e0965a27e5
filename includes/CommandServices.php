<?php

declare( strict_types=1 );

namespace MerchantPayments;

use MerchantPayments\Account\Account;
use MerchantPayments\Connections\PastedKey;
use MerchantPayments\Connections\StoredKeys;
use MerchantPayments\Connections\UnknownEvents;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Kernel\Migrations;
use MerchantPayments\Ledger\Check;
use MerchantPayments\Ledger\EventFeed;
use MerchantPayments\Ledger\Import\Importer;
use MerchantPayments\Ledger\Reconcile;
use MerchantPayments\Ledger\Repair;
use MerchantPayments\Operations\Settlement;
use MerchantPayments\Orders\Matching\LinkedPayments;
use MerchantPayments\Orders\Matching\Matching;
use MerchantPayments\Orders\Matching\Suggestions;
use MerchantPayments\Orders\Matching\TakeOver;
use MerchantPayments\Orders\OrderCheck;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Platform\Scope;
use MerchantPayments\Sandbox\Faults\Faults;
use MerchantPayments\Sandbox\Generator\StoreSeeder;
use MerchantPayments\Sandbox\Sandbox;
use SensitiveParameter;

/** The services of commands. Not in Site, so that requests of the shop don't load WP-CLI classes. */
final readonly class CommandServices implements Cli\Services {

	/** @param Account|null $named The account that a command names; null for the current one. */
	public function __construct( private Site $site, private ?Account $named = null ) {}

	private function account(): Account {
		return $this->named ?? $this->site->account();
	}

	public function scope(): Scope {
		return $this->account()->scope;
	}

	public function scopes(): array {
		return array_map( static fn ( Account $account ): Scope => $account->scope, $this->site->connections()->all() );
	}

	public function in( Scope $scope ): ?self {
		$account = $this->site->connections()->find( $scope->id );
		return null !== $account && $account->connection->is_open ? new self( $this->site, $account ) : null;
	}

	public function connect( #[SensitiveParameter] string $key, string $publishable ): array {
		$pasted  = PastedKey::of( $key );
		$account = $this->site->connections()->keys()->connect( $pasted, PastedKey::publishable( $publishable, $pasted->mode ) );
		Jobs::plan_import( $account );
		return array(
			'id'      => $account->scope->id,
			'missing' => StoredKeys::entry( $pasted->mode )['missing'] ?? array(),
		);
	}

	public function disconnect( int $scope, bool $with_rows ): void {
		$this->site->connections()->keys()->disconnect( $scope, $with_rows );
	}

	public function webhook( ?int $scope ): string {
		$account  = $this->keyed( $scope );
		$webhooks = $this->site->connections()->webhooks();
		$webhooks->look_after( $account );
		return $webhooks->state( $account )->value;
	}

	public function unknown_events( ?int $scope ): string {
		return UnknownEvents::text( $this->keyed( $scope )->scope->id );
	}

	/** @throws Refusal When there is no key for it. */
	private function keyed( ?int $scope ): Account {
		$connections = $this->site->connections();
		return null === $scope ? $connections->checkout() : $connections->choosable( $scope );
	}

	public function mode(): Mode {
		return $this->account()->mode();
	}

	public function migrations(): Migrations {
		return $this->site->migrations();
	}

	public function check(): Check {
		return $this->account()->check();
	}

	public function order_check(): OrderCheck {
		return $this->account()->order_check();
	}

	public function event_feed(): EventFeed {
		return $this->account()->event_feed();
	}

	public function importer(): Importer {
		return $this->account()->importer();
	}

	public function rebuild(): Repair {
		return $this->account()->rebuild();
	}

	public function reconcile(): Reconcile {
		return $this->account()->reconcile();
	}

	public function settlement(): Settlement {
		return $this->account()->settlement();
	}

	public function matching(): Matching {
		return $this->account()->matching();
	}

	public function linked_payments(): LinkedPayments {
		return $this->account()->linked_payments();
	}

	public function suggestions(): Suggestions {
		return new Suggestions( $this->linked_payments() );
	}

	public function take_over(): TakeOver {
		return $this->account()->take_over();
	}

	public function sandbox(): Sandbox {
		return $this->site->sandbox();
	}

	public function faults(): Faults {
		return $this->site->sandbox()->faults();
	}

	public function store_seeder(): StoreSeeder {
		return $this->site->samples()->seeder();
	}
}
