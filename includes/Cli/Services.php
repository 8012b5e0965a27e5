<?php

declare( strict_types=1 );

namespace MerchantPayments\Cli;

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
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Platform\Scope;
use MerchantPayments\Sandbox\Faults\Faults;
use MerchantPayments\Sandbox\Generator\StoreSeeder;
use MerchantPayments\Sandbox\Sandbox;
use SensitiveParameter;

/** The services that commands use, created on first use. */
interface Services {

	/** The account and mode that the store is in. */
	public function scope(): Scope;

	/** @return list<Scope> Those that the store has been in. */
	public function scopes(): array;

	/** The store as it is in one of them; null where nobody answers for that account. */
	public function in( Scope $scope ): ?self;

	/**
	 * Connects the store by a key, as it was entered.
	 *
	 * @return array{id: int, missing: list<string>} The account's scope, and the permissions that the key lacks.
	 * @throws Refusal When it can't be used.
	 */
	public function connect( #[SensitiveParameter] string $key, string $publishable ): array;

	/** @throws Refusal When there is no key for it, or something is pending there. */
	public function disconnect( int $scope, bool $with_rows ): void;

	/**
	 * Makes sure that the account's events are sent here.
	 *
	 * @param int|null $scope Null for the account that takes customers' payments.
	 * @return string How they come (WebhookState).
	 * @throws Refusal           When there is no key for it.
	 * @throws PlatformException When Stripe does not answer, or refuses the key itself.
	 */
	public function webhook( ?int $scope ): string;

	/**
	 * What Stripe has sent to an account that nothing here follows.
	 *
	 * @param int|null $scope The account's; null for the one that takes payments.
	 * @return string Types, and how often each came; empty for none.
	 * @throws Refusal When there is no key for it.
	 */
	public function unknown_events( ?int $scope ): string;

	public function mode(): Mode;

	public function migrations(): Migrations;

	public function check(): Check;

	public function order_check(): OrderCheck;

	public function event_feed(): EventFeed;

	public function importer(): Importer;

	public function rebuild(): Repair;

	public function reconcile(): Reconcile;

	public function settlement(): Settlement;

	public function matching(): Matching;

	public function linked_payments(): LinkedPayments;

	public function suggestions(): Suggestions;

	public function take_over(): TakeOver;

	public function sandbox(): Sandbox;

	public function faults(): Faults;

	public function store_seeder(): StoreSeeder;
}
